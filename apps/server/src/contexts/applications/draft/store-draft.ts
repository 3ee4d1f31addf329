import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { LineOverride } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { lockApplicant } from '../applicant.ts';
import type { LiveApplication } from '../queries.ts';
import type { AskedQuestionnaire, Questionnaires } from '../questionnaires.ts';
import { deleteDraft, readDraft, type SavedAnswers } from './draft-parts.ts';

/** The answers that replace those of one type. Without overrides the saved ones stay. */
export type ReplacementType = {
  asked: AskedQuestionnaire;
  answers: Answers;
  overrides: readonly LineOverride[] | undefined;
};

/**
 * Deletes the answers that new ones of these types replace. Answers of other types stay, except for questions the person
 * is no longer asked.
 */
export const replaceDraft = async (
  { trx, sealing, consumerId }: { trx: Trx; sealing: Sealing; consumerId: number },
  existing: LiveApplication | null,
  kept: readonly ReplacementType[],
  everything: readonly AskedQuestionnaire[],
): Promise<SavedAnswers[]> => {
  const types = kept.map(({ asked }) => asked.insuranceTypeId);
  const parts =
    existing && (await deleteDraft(trx, existing.id, { types, healthOf: findUnasked(everything) }));
  const saved = readDraft(sealing, consumerId, parts);
  return kept.map(({ asked, answers, overrides }) => ({
    insuranceTypeId: asked.insuranceTypeId,
    answers,
    overrides: overrides ?? saved.get(asked.insuranceTypeId)?.overrides ?? [],
    healthIds: asked.healthIds,
  }));
};

/** Only questions about health are ever left out. */
const findUnasked = (everything: readonly AskedQuestionnaire[]): InsuranceTypeId[] =>
  everything
    .filter(({ ignoredIds }) => ignoredIds.size > 0)
    .map(({ insuranceTypeId }) => insuranceTypeId);

/** After a move: deletes saved answers to questions the person is no longer asked. */
export const eraseUnaskedAnswers = async (
  trx: Trx,
  questionnaires: Questionnaires,
  consumerId: number,
): Promise<void> => {
  const applicantRecord = await lockApplicant(trx, consumerId);
  if (!applicantRecord?.existing) return;
  const unasked = findUnasked(questionnaires.askedIn(applicantRecord.applicant.state));
  if (unasked.length > 0)
    await deleteDraft(trx, applicantRecord.existing.id, { types: [], healthOf: unasked });
};
