import type { Answers } from '@fanwise/domain/visibility';
import type { Trx } from '../../platform/database/connect.ts';
import { type Applicant, lockApplying } from './applicant.ts';
import { deleteDraftAnswers, insertDraft, type LiveApplication } from './queries.ts';
import type { Asked, Questionnaires } from './questionnaires.ts';

/** The name under which consent to share health answers is kept; its version is the questionnaire's. */
const healthConsent = 'health-answers';

/** The answers of one type as they are kept. */
export type KeptType = { asked: Asked; answers: Answers };

/**
 * Replaces the answers of the given types, which are the whole choice of types; what is saved for the
 * other types stays, but for questions the person is no longer asked. Returns the application's id and
 * new revision.
 */
export const storeDraft = async (
  trx: Trx,
  applicant: Pick<Applicant, 'accountId'>,
  existing: LiveApplication | null,
  kept: readonly KeptType[],
  everything: readonly Asked[],
): Promise<Pick<LiveApplication, 'id' | 'revision'>> => {
  const { accountId } = applicant;
  const types = kept.map(({ asked }) => asked.insuranceTypeId);
  if (existing !== null)
    await deleteDraftAnswers(trx, existing.id, types, ignoredQuestionIds(everything));
  const saved = await insertDraft(
    trx,
    accountId,
    existing,
    kept.map(({ asked, answers }) => ({ insuranceTypeId: asked.insuranceTypeId, answers })),
  );
  for (const { asked, answers } of kept) {
    if ([...answers.keys()].some((id) => asked.healthIds.has(id)))
      await recordHealthConsent(trx, accountId, asked.questionnaire.version);
  }
  return saved;
};

const ignoredQuestionIds = (everything: readonly Asked[]): number[] =>
  everything.flatMap(({ ignoredIds }) => [...ignoredIds]);

/** After somebody moved: deletes saved answers to questions the person is no longer asked. */
export const forgetUnaskedAnswers = async (
  trx: Trx,
  questionnaires: Questionnaires,
  consumerId: number,
): Promise<void> => {
  const applying = await lockApplying(trx, consumerId);
  if (!applying?.existing) return;
  const ignored = ignoredQuestionIds(questionnaires.askedIn(applying.applicant.states));
  if (ignored.length > 0) await deleteDraftAnswers(trx, applying.existing.id, [], ignored);
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
