import type { SentAnswer } from '@fanwise/contract/own';
import { type Estimate, estimate } from '@fanwise/domain/estimation/estimate';
import { readSentAnswers } from '@fanwise/domain/questionnaire/answers';
import type { Answers } from '@fanwise/domain/questionnaire/visibility';
import { failure, type Result, success } from '../../platform/result.ts';
import type { Questionnaires } from '../applications/index.ts';

/**
 * Estimates the cover for unfinished answers; what can't be read counts as unanswered. `state` has
 * two letters, or is null where nobody's is known. Stores nothing.
 */
export const estimateCover = (
  questionnaires: Questionnaires,
  insuranceTypeId: number,
  sent: readonly SentAnswer[],
  state: string | null,
): Result<Estimate, 'invalid-insurance-type'> => {
  const asked = questionnaires.askedIn([]).find((one) => one.insuranceTypeId === insuranceTypeId);
  if (asked === undefined) return failure('invalid-insurance-type');
  const { compiled } = asked;
  const readable = (answers: readonly SentAnswer[]): Answers => {
    const read = readSentAnswers(compiled, answers);
    if (read.ok) return read.answers;
    const unreadable = new Set(read.questionIds);
    return readable(answers.filter(({ questionId }) => !unreadable.has(questionId)));
  };
  const { constants } = questionnaires;
  return success(estimate(asked.insuranceTypeId, compiled, readable(sent), state, constants));
};
