import type { Answers } from '@fanwise/domain/visibility';
import type { Trx } from '../../platform/database/connect.ts';
import { type Applicant, lockApplicant } from './applicant.ts';
import {
  deleteDraftAnswers,
  insertDraftAnswers,
  type LiveApplication,
  lockApplication,
  saveApplicationTypes,
} from './queries.ts';
import type { Asked, Questionnaires } from './questionnaires.ts';

/** The name under which consent to share health answers is kept; its version is the questionnaire's. */
const healthConsent = 'health-answers';

/** The answers of one type as they are kept. */
export type KeptType = { asked: Asked; answers: Answers };

/**
 * Replaces the answers of the given types, which are the whole choice of types; what is saved for the
 * other types stays. Returns the application's id and new revision.
 */
export const storeDraft = async (
  trx: Trx,
  applicant: Pick<Applicant, 'accountId'>,
  existing: LiveApplication | null,
  kept: readonly KeptType[],
): Promise<Pick<LiveApplication, 'id' | 'revision'>> => {
  const { accountId } = applicant;
  const types = kept.map(({ asked }) => asked.insuranceTypeId);
  const saved = await saveApplicationTypes(trx, accountId, existing, types);
  if (existing !== null) await deleteDraftAnswers(trx, saved.id, types);
  await insertDraftAnswers(
    trx,
    saved.id,
    kept.map(({ asked, answers }) => ({ insuranceTypeId: asked.insuranceTypeId, answers })),
  );
  for (const { asked, answers } of kept) {
    if ([...answers.keys()].some((id) => asked.healthIds.has(id)))
      await recordHealthConsent(trx, accountId, asked.questionnaire.version);
  }
  return saved;
};

/** Deletes saved answers to questions the person is no longer asked. */
export const forgetIgnoredAnswers = async (
  trx: Trx,
  applicationId: number,
  everything: readonly Asked[],
): Promise<void> => {
  const ignored = everything.flatMap(({ ignoredIds }) => [...ignoredIds]);
  if (ignored.length === 0) return;
  await trx
    .deleteFrom('draft_answer')
    .where('application_id', '=', applicationId)
    .where('question_id', 'in', ignored)
    .execute();
};

/** The same after somebody moved, when other questions may be asked there. */
export const forgetUnaskedAnswers = async (
  trx: Trx,
  questionnaires: Questionnaires,
  consumerId: number,
): Promise<void> => {
  const applicant = await lockApplicant(trx, consumerId);
  const application = await lockApplication(trx, consumerId);
  if (applicant === null || application === null) return;
  await forgetIgnoredAnswers(trx, application.id, questionnaires.askedIn(applicant.states));
};

/** The wording of the consent is part of that version of the questionnaire, which is kept. */
const recordHealthConsent = async (trx: Trx, accountId: number, version: string): Promise<void> => {
  const given = await trx
    .selectFrom('consent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('document', '=', healthConsent)
    .where('version', '=', version)
    .executeTakeFirst();
  if (given) return;
  await trx
    .insertInto('consent')
    .values({ account_id: accountId, document: healthConsent, version })
    .execute();
};
