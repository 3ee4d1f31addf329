import type { Answers } from '@fanwise/domain/questionnaire/visibility';
import type { Trx } from '../../../platform/database/connect.ts';
import { type Applicant, lockApplying } from '../applicant.ts';
import type { LiveApplication } from '../queries.ts';
import type { Asked, Questionnaires } from '../questionnaires.ts';
import { deleteDraft, type KeptAnswers, type Unsaved } from './draft-parts.ts';

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
    await deleteDraft(trx, existing.id, { types, unasked: unaskedOf(everything) });
  }
  for (const { asked, answers } of kept) {
    if ([...answers.keys()].some((id) => asked.healthIds.has(id)))
      await recordHealthConsent(trx, applicant.accountId, asked.questionnaire.version);
  }
  return kept.map(({ asked, answers }) => ({
    insuranceTypeId: asked.insuranceTypeId,
    answers,
    healthIds: asked.healthIds,
  }));
};

/** Only questions about health are left out anywhere. */
const unaskedOf = (everything: readonly Asked[]): Unsaved['unasked'] => {
  const without = everything.filter(({ ignoredIds }) => ignoredIds.size > 0);
  return {
    types: without.map(({ insuranceTypeId }) => insuranceTypeId),
    questionIds: without.flatMap(({ ignoredIds }) => [...ignoredIds]),
  };
};

/** After somebody moved: deletes saved answers to questions the person is no longer asked. */
export const forgetUnaskedAnswers = async (
  trx: Trx,
  questionnaires: Questionnaires,
  consumerId: number,
): Promise<void> => {
  const applying = await lockApplying(trx, consumerId);
  if (!applying?.existing) return;
  const unasked = unaskedOf(questionnaires.askedIn(applying.applicant.states));
  if (unasked.types.length > 0)
    await deleteDraft(trx, applying.existing.id, { types: [], unasked });
};

/** The wording of the consent is part of that version of the questionnaire, which is kept. */
const recordHealthConsent = async (trx: Trx, accountId: number, version: string): Promise<void> => {
  await trx
    .insertInto('consent')
    .values({ account_id: accountId, document: healthConsent, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
