import {
  listMissingQuestions,
  type MissingQuestions,
} from '@fanwise/domain/applications/questionnaire/answers/missing-questions';
import type { PrefillProfile } from '@fanwise/domain/applications/questionnaire/answers/prefill';
import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { Questionnaires, StateQuestionnaire } from './questionnaires.ts';

/** Lists the questions of the chosen types that must be answered before a submission. */
export const listMissingAnswers = (
  stateQuestionnaires: readonly StateQuestionnaire[],
  types: readonly number[],
  answersOf: ReadonlyMap<number, Answers>,
  profile: PrefillProfile,
  { secondsFor }: Pick<Questionnaires, 'secondsFor'>,
): MissingQuestions => {
  const started = stateQuestionnaires
    .filter(({ insuranceTypeId }) => types.includes(insuranceTypeId))
    .map(({ insuranceTypeId, compiled }) => ({
      compiled,
      answers: answersOf.get(insuranceTypeId) ?? new Map(),
    }));
  return listMissingQuestions(started, profile, secondsFor);
};
