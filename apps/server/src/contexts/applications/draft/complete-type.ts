import type { EstimationConstants } from '@fanwise/domain/applications/estimation/constants';
import { type Estimate, estimate } from '@fanwise/domain/applications/estimation/estimate';
import { outOfBounds } from '@fanwise/domain/applications/questionnaire/answers/answers';
import { unsuggestedAnswers } from '@fanwise/domain/applications/questionnaire/answers/suggestions';
import {
  type Answers,
  type Evaluation,
  evaluate,
  unfilled,
} from '@fanwise/domain/applications/questionnaire/visibility';
import type { Asked } from '../questionnaires.ts';

/** One insurance type, completed as for a submission. */
export type CompleteType = {
  asked: Asked;
  evaluation: Evaluation;
  estimation: Estimate;
  /** Questions that still need an answer. */
  missing: number[];
  /** Questions whose answer lies outside its bounds. */
  outside: number[];
};

/** The state, ZIP code and age of the client, the day of a submission, and the constants of its estimate. */
export type Circumstances = {
  state: string;
  zip: string;
  age: number | null;
  today: string;
  constants: EstimationConstants;
};

/**
 * Estimates the coverage, answers the questions that the estimate makes unnecessary, and lists the answers that prevent
 * a submission.
 */
export const completeType = (
  asked: Asked,
  given: Answers,
  { state, zip, age, today, constants }: Circumstances,
): CompleteType => {
  const { compiled, insuranceTypeId } = asked;
  const estimation = estimate(insuranceTypeId, compiled, given, { state, zip, age }, constants);
  const evaluation = evaluate(compiled, new Map([...given, ...unsuggestedAnswers(estimation)]));
  return {
    asked,
    evaluation,
    estimation,
    missing: unfilled(compiled, evaluation),
    outside: outOfBounds(compiled, evaluation.answers, today),
  };
};
