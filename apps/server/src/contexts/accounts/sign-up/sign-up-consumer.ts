import type { Code } from '@fanwise/contract';
import type { ConsumerSignup } from '@fanwise/contract/own';
import type { MissingQuestions } from '@fanwise/domain/applications/questionnaire/answers/missing-questions';
import type { Language } from '@fanwise/domain/texts/language';
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
  withInsurer,
} from '../../applications/index.ts';
import { isBannedPhone } from '../suspensions/suspend-account.ts';
import { createAccount, refuseTakenEmail } from './create-account.ts';
import {
  ageProblems,
  type FieldProblem,
  findCarrierProblems,
  findPasswordProblems,
  readRegisteredPlace,
} from './field-problems.ts';

/** The dependencies of registering. */
export type SignUpNeeds = { db: Db; limits: Limits; passwords: Passwords };

/** The dependencies of registering a client, who also answers a few questions of a questionnaire. */
export type ConsumerSignUpNeeds = SignUpNeeds & {
  sealing: Sealing;
  questionnaires: Questionnaires;
};

/** The source, the language and the request of a registration. */
export type Origin = { source: string; language: Language; requestId: string };

/**
 * Registers a client with the answers of the chosen insurance type as a draft. A refusal stores nothing; its `data`
 * lists the codes.
 */
export async function signUpConsumer(
  needs: ConsumerSignUpNeeds,
  form: ConsumerSignup,
  origin: Origin,
): Promise<Result<{ verifyTicket: string; left: MissingQuestions }, Code>> {
  const place = await readRegisteredPlace(needs.db, form);
  const problems = [...(await findProblems(needs, form)), ...place.problems];
  if (problems.length > 0) return refuseFields(problems);
  const read = await readSignupAnswers(
    needs.db,
    needs.questionnaires,
    form.typeId,
    form.questionAnswers,
  );
  if (!read.ok) return failure(read.code, [read.code], { questions: read.data });
  const insurer = findInsurer(needs.questionnaires, form);
  const answers = withInsurer(needs.questionnaires, form.typeId, read.value, insurer);
  const hashed = await needs.passwords.hash(form.password);
  if (!hashed.ok) return hashed;
  const created = await inTransaction(needs.db, async (trx) => {
    if (await isBannedPhone(trx, form.phoneNumber)) return failure('duplicate-email');
    const account = await createAccount(trx, {
      role: 1,
      email: form.email,
      passwordHash: hashed.value,
      emailNotifications: form.emailNotification,
      replaces: form.verifyTicket,
      ...origin,
    });
    // Rolls the transaction back, so that an earlier registration in the same tab stays.
    if (account === null) return failure('duplicate-email');
    await insertConsumer(trx, account.id, form, place.zipCodeId);
    await createDraft({ ...needs, trx }, account.id, {
      insuranceTypeId: form.typeId,
      answers,
      moreTypes: form.moreTypes ?? [],
    });
    return success(account.ticket);
  });
  // Computed from the form alone, so that the answer does not reveal a taken address.
  const missingAnswers = listMissingAnswers(
    needs.questionnaires.questionnairesIn(place.state),
    [form.typeId, ...(form.moreTypes ?? [])],
    new Map([[form.typeId, answers]]),
    {
      rents: form.rents,
      dateOfBirth: form.dateOfBirth,
      today: await readToday(needs.db),
      partnerDateOfBirth: form.maritalStatus === 0 ? null : (form.partnerDateOfBirth ?? null),
      partnerFirstName: form.maritalStatus === 0 ? null : (form.partnerFirstName ?? null),
    },
    needs.questionnaires,
  );
  if (!created.ok) {
    const refused = await refuseTakenEmail(needs, form.email, origin.source);
    return refused.ok ? success({ ...refused.value, left: missingAnswers }) : refused;
  }
  await needs.limits.take('pace-signup', 'all');
  return success({ verifyTicket: created.value, left: missingAnswers });
}

/** Refuses a registration with the list of codes that the wire specifies; `fields` says which field each belongs to. */
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
    ...(await findCarrierProblems(db, form.currentCarrierId)),
    ...findPasswordProblems(passwords, form.password, [firstName, lastName, email]),
  ];
}

/** The insurer that the client named; null for none, undefined for another one or no answer. */
const findInsurer = (
  { knownCarriers }: Questionnaires,
  { currentCarrierId }: ConsumerSignup,
): string | null | undefined =>
  currentCarrierId === 0
    ? null
    : knownCarriers.find(({ carrierId }) => carrierId === currentCarrierId)?.carrierName;

async function insertConsumer(
  trx: Trx,
  accountId: number,
  form: ConsumerSignup,
  zipCodeId: number,
): Promise<void> {
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
      rents: form.rents,
      zip_code_id: zipCodeId,
      marital_status: form.maritalStatus,
      gender: form.gender,
      partner_first_name: isSingle ? null : (form.partnerFirstName ?? null),
      partner_last_name: isSingle ? null : (form.partnerLastName ?? null),
      partner_birth_date: isSingle ? null : (form.partnerDateOfBirth ?? null),
      phone: form.phoneNumber,
      current_carrier_id: form.currentCarrierId || null,
    })
    .execute();
}
