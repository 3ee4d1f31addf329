import type { Code, ConsumerSignup } from '@fanwise/contract';
import { toOwn } from '@fanwise/contract/names/translate';
import type { Left } from '@fanwise/domain/applications/questionnaire/answers/questions-left';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { readToday } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import {
  createDraft,
  listMissingAnswers,
  type Questionnaires,
  readSignupAnswers,
} from '../../applications/index.ts';
import { isBannedPhone } from '../suspensions/suspend-account.ts';
import { createAccount, refuseTakenEmail } from './create-account.ts';
import {
  ageProblems,
  type FieldProblem,
  findCarrierProblems,
  passwordProblems,
  zipCodeProblems,
} from './field-problems.ts';

/** What registering is built from. */
export type SignUpNeeds = { db: Db; limits: Limits; passwords: Passwords };

/** Consumers answer a few questions of a questionnaire as well. */
export type ConsumerSignUpNeeds = SignUpNeeds & {
  sealing: Sealing;
  questionnaires: Questionnaires;
};

/** Where a registration comes from. */
export type Origin = { source: string; language: 'en' | 'es'; requestId: string };

/**
 * Registers a consumer with the answers of the chosen insurance type as a draft. On any refusal
 * nothing is stored; `data` lists the codes.
 */
export async function signUpConsumer(
  needs: ConsumerSignUpNeeds,
  form: ConsumerSignup,
  origin: Origin,
): Promise<Result<{ verify_ticket: string; left: Left }, Code>> {
  const problems = await findProblems(needs, form);
  if (problems.length > 0) return refuseFields(problems);
  const answers = await readSignupAnswers(
    needs.db,
    needs.questionnaires,
    form.insId,
    toOwn(form.questionAnswers),
  );
  if (!answers.ok) return failure(answers.code, [answers.code], { questions: answers.data });
  const hashed = await needs.passwords.hash(form.password);
  if (!hashed.ok) return hashed;
  const created = await inTransaction(needs.db, async (trx) => {
    if (await isBannedPhone(trx, form.phoneNumber)) return failure('duplicate-email');
    const account = await createAccount(trx, {
      role: 1,
      email: form.email,
      passwordHash: hashed.value,
      emailNotifications: form.emailNotification,
      replaces: form.verify_ticket,
      ...origin,
    });
    // The registration before stays where this one is refused.
    if (account === null) return failure('duplicate-email');
    await insertConsumer(trx, account.id, form);
    await createDraft({ ...needs, trx }, account.id, {
      insuranceTypeId: form.insId,
      answers: answers.value,
      moreTypes: form.more_types ?? [],
    });
    return success(account.ticket);
  });
  // Out of the form alone: a taken address must not show in it.
  const left = listMissingAnswers(
    needs.questionnaires.askedIn([form.state]),
    [form.insId, ...(form.more_types ?? [])],
    new Map([[form.insId, answers.value]]),
    {
      rents: form.rents,
      dateOfBirth: form.dateOfBirth,
      today: await readToday(needs.db),
      partnerDateOfBirth: form.maritalStatus === 0 ? null : (form.partnerDateOfBirth ?? null),
    },
    needs.questionnaires,
  );
  if (!created.ok) {
    const refused = await refuseTakenEmail(needs, form.email, origin.source);
    return refused.ok ? success({ ...refused.value, left }) : refused;
  }
  await needs.limits.take('pace-signup', 'all');
  return success({ verify_ticket: created.value, left });
}

/** A registration answers a list of codes; which field each belongs to stands beside it. */
export function refuseFields(problems: FieldProblem[]): Result<never, 'invalid-input'> {
  const codes = [...new Set(problems.map(({ code }) => code))];
  return failure('invalid-input', codes, { fields: problems });
}

async function findProblems(
  { db, passwords }: SignUpNeeds,
  form: ConsumerSignup,
): Promise<FieldProblem[]> {
  const { dateOfBirth, maritalStatus, firstName, lastName, email } = form;
  const partnerDateOfBirth = maritalStatus === 0 ? null : form.partnerDateOfBirth;
  return [
    ...(await ageProblems(db, { dateOfBirth, partnerDateOfBirth })),
    ...(await zipCodeProblems(db, form.zipcodes)),
    ...(await findCarrierProblems(db, form.currentInsuranceCompany)),
    ...passwordProblems(passwords, form.password, [firstName, lastName, email]),
  ];
}

async function insertConsumer(trx: Trx, accountId: number, form: ConsumerSignup): Promise<void> {
  const isSingle = form.maritalStatus === 0;
  await trx
    .insertInto('consumer')
    .values({
      account_id: accountId,
      first_name: form.firstName,
      last_name: form.lastName,
      birth_date: form.dateOfBirth,
      address1: form.address1,
      address2: form.address2 || null,
      city: form.city,
      state: form.state,
      rents: form.rents,
      zip_code_id: form.zipcodes[0]?.id ?? 0,
      marital_status: form.maritalStatus,
      gender: form.gender,
      partner_first_name: isSingle ? null : (form.partnerFirstName ?? null),
      partner_last_name: isSingle ? null : (form.partnerLastName ?? null),
      partner_birth_date: isSingle ? null : (form.partnerDateOfBirth ?? null),
      phone: form.phoneNumber,
      current_carrier_id: form.currentInsuranceCompany || null,
    })
    .execute();
}
