import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { LineOverride } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { lockApplicant } from '../applicant.ts';
import type { LiveApplication } from '../queries.ts';
import type { Questionnaires, StateQuestionnaire } from '../questionnaires.ts';
import { deleteDraft, readDraft, type SavedAnswers } from './draft-parts.ts';

/** The answers that replace those of one type. Without overrides the saved ones stay. */
export type ReplacementType = {
  stateQuestionnaire: StateQuestionnaire;
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
  replacements: readonly ReplacementType[],
  everything: readonly StateQuestionnaire[],
): Promise<SavedAnswers[]> => {
  const types = replacements.map(({ stateQuestionnaire }) => stateQuestionnaire.insuranceTypeId);
  const parts =
    existing &&
    (await deleteDraft(trx, existing.id, { types, healthOf: findTypesWithoutHealth(everything) }));
  const saved = readDraft(sealing, consumerId, parts);
  return replacements.map(({ stateQuestionnaire, answers, overrides }) => ({
    insuranceTypeId: stateQuestionnaire.insuranceTypeId,
    answers,
    overrides: overrides ?? saved.get(stateQuestionnaire.insuranceTypeId)?.overrides ?? [],
    healthIds: stateQuestionnaire.healthIds,
  }));
};

/** Only questions about health are ever left out. */
const findTypesWithoutHealth = (everything: readonly StateQuestionnaire[]): InsuranceTypeId[] =>
  everything
    .filter(({ ignoredIds }) => ignoredIds.size > 0)
    .map(({ insuranceTypeId }) => insuranceTypeId);

/** After a move: deletes saved answers to questions the person is no longer asked. */
export const eraseOmittedAnswers = async (
  trx: Trx,
  questionnaires: Questionnaires,
  consumerId: number,
): Promise<void> => {
  const applicantRecord = await lockApplicant(trx, consumerId);
  if (!applicantRecord?.existing) return;
  const typesWithoutHealth = findTypesWithoutHealth(
    questionnaires.questionnairesIn(applicantRecord.applicant.state),
  );
  if (typesWithoutHealth.length > 0)
    await deleteDraft(trx, applicantRecord.existing.id, {
      types: [],
      healthOf: typesWithoutHealth,
    });
};
