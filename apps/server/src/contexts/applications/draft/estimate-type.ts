import type { EstimationConstants } from '@fanwise/domain/applications/estimation/constants';
import { type Estimate, estimate } from '@fanwise/domain/applications/estimation/estimate';
import { findOutOfBounds } from '@fanwise/domain/applications/questionnaire/answers/answers';
import { listUnsuggestedAnswers } from '@fanwise/domain/applications/questionnaire/answers/suggestions';
import {
  type Answers,
  type Evaluation,
  evaluate,
  findUnanswered,
} from '@fanwise/domain/applications/questionnaire/visibility';
import type { StateQuestionnaire } from '../questionnaires.ts';

/** The answers of one insurance type with their estimate, and the answers that prevent a submission. */
export type EstimatedType = {
  stateQuestionnaire: StateQuestionnaire;
  evaluation: Evaluation;
  estimation: Estimate;
  /** The minimum bodily injury limits of the state, as "30/60"; null where it names none. */
  minimumLimits: string | null;
  /** Ids of the required questions without an answer. */
  missing: number[];
  /** Ids of the questions whose answer is outside the bounds of the question (`range`). */
  outside: number[];
};

/** Inputs of an estimate besides the answers: place and age of the client, the day, and the catalog's figures. */
export type EstimateInputs = {
  state: string;
  zip: string;
  age: number | null;
  today: string;
  constants: EstimationConstants;
};

/**
 * Estimates the coverage, sets the answers of questions that are shown only with a suggestion of the estimate
 * (`listUnsuggestedAnswers`), and lists the answers that prevent a submission.
 */
export const estimateType = (
  stateQuestionnaire: StateQuestionnaire,
  answers: Answers,
  { state, zip, age, today, constants }: EstimateInputs,
): EstimatedType => {
  const { compiled, insuranceTypeId } = stateQuestionnaire;
  const estimation = estimate(insuranceTypeId, compiled, answers, { state, zip, age }, constants);
  const evaluation = evaluate(
    compiled,
    new Map([...answers, ...listUnsuggestedAnswers(estimation)]),
  );
  return {
    stateQuestionnaire,
    evaluation,
    estimation,
    minimumLimits: /^\d+\/\d+/.exec(constants.stateMinimums[state] ?? '')?.[0] ?? null,
    missing: findUnanswered(compiled, evaluation),
    outside: findOutOfBounds(compiled, evaluation.answers, today),
  };
};
