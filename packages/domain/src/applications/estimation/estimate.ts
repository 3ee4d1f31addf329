import {
  type InsuranceTypeId,
  type InsuranceTypeShort,
  shortNames,
} from '../../insurance-types.ts';
import type { QuestionName } from '../questionnaire/question-names.ts';
import type { QuestionnaireQuestion } from '../questionnaire/questionnaire.ts';
import type { Answers, CompiledQuestionnaire } from '../questionnaire/visibility.ts';
import { type AnswerReader, createAnswerReader } from './answer-reader.ts';
import { autoReads, estimateAuto } from './auto.ts';
import type { Client, EstimationConstants } from './constants.ts';
import { estimateHome, homeReads } from './home.ts';
import { estimateLife, lifeReads } from './life.ts';
import type { Estimate } from './lines.ts';

export type { Estimate } from './lines.ts';

type Estimator = {
  readonly estimate: (
    reader: AnswerReader,
    client: Client,
    constants: EstimationConstants,
  ) => Estimate;
  /** The questions it reads or answers; the catalog has to have them. */
  readonly reads: readonly QuestionName[];
};

/** One for each insurance type. */
export const estimators: Readonly<Record<InsuranceTypeShort, Estimator>> = {
  home: { estimate: estimateHome, reads: homeReads },
  life: { estimate: estimateLife, reads: lifeReads },
  auto: { estimate: estimateAuto, reads: autoReads },
};

/**
 * Estimates the coverage for one insurance type by the client's answers, place and age. Never fails on unfinished
 * answers.
 */
export function estimate(
  insuranceTypeId: InsuranceTypeId,
  compiled: CompiledQuestionnaire<QuestionnaireQuestion>,
  answers: Answers,
  client: Client,
  constants: EstimationConstants,
): Estimate {
  const reader = createAnswerReader(compiled, answers);
  return estimators[shortNames[insuranceTypeId]].estimate(reader, client, constants);
}
