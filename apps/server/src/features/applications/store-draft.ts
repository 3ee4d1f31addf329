import type { Answers } from '@fanwise/domain/visibility';
import type { Trx } from '../../platform/database/connect.ts';
import { type Applicant, lockApplying } from './applicant.ts';
import { deleteDraftAnswers, type KeptAnswers, type LiveApplication } from './queries.ts';
import type { Asked, Questionnaires } from './questionnaires.ts';

/** The name under which consent to share health answers is kept; its version is the questionnaire's. */
const healthConsent = 'health-answers';

/** The answers of one type as they are kept. */
export type KeptType = { asked: Asked; answers: Answers };

/**
 * Makes room for the answers of the given types, and records the consent that goes with them. What is
 * saved for other types stays, but for questions the person is no longer asked.
 */
export const replaceDraft = async (
  trx: Trx,
  applicant: Pick<Applicant, 'accountId'>,
  existing: LiveApplication | null,
  kept: readonly KeptType[],
  everything: readonly Asked[],
): Promise<KeptAnswers[]> => {
  if (existing !== null) {
    const types = kept.map(({ asked }) => asked.insuranceTypeId);
    await deleteDraftAnswers(trx, existing.id, types, ignoredQuestionIds(everything));
  }
  for (const { asked, answers } of kept) {
    if ([...answers.keys()].some((id) => asked.healthIds.has(id)))
      await recordHealthConsent(trx, applicant.accountId, asked.questionnaire.version);
  }
  return kept.map(({ asked, answers }) => ({ insuranceTypeId: asked.insuranceTypeId, answers }));
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
  await trx
    .insertInto('consent')
    .values({ account_id: accountId, document: healthConsent, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
