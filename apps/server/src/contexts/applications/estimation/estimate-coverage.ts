import type { RequestedLine, SentAnswer } from '@fanwise/contract/own';
import { type Estimate, estimate } from '@fanwise/domain/applications/estimation/estimate';
import { estimateIn } from '@fanwise/domain/applications/estimation/in-language';
import { type Reason, reasonsFor } from '@fanwise/domain/applications/estimation/reasons';
import { readSentAnswers } from '@fanwise/domain/applications/questionnaire/answers/answers';
import { type Answers, evaluate } from '@fanwise/domain/applications/questionnaire/visibility';
import type { LineOverride } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Language } from '@fanwise/domain/texts/language';
import { failure, type Result, success } from '../../../platform/result.ts';
import { presentRequestedCoverage } from '../../leads/index.ts';
import { applyOverrides, toClientReader } from '../draft/apply-overrides.ts';
import type { Questionnaires } from '../questionnaires.ts';

/** An estimate with the sources of its numbers, and the coverage lines that follow from the same answers. */
type CoverageEstimate = Estimate & { requestedCoverage: RequestedLine[]; reasons: Reason[] };

type EstimateOptions = {
  /** Two letters: decides which questions are asked. Null if no state is known. */
  state: string | null;
  zip: string | null;
  /** In years. Null if no birth date is known. */
  age: number | null;
  overrides: readonly LineOverride[];
  language: Language;
};

/** Estimates the coverage for unfinished answers. Values that cannot be read count as unanswered. Stores nothing. */
export const estimateCoverage = (
  questionnaires: Questionnaires,
  insuranceTypeId: number,
  sent: readonly SentAnswer[],
  { state, zip, age, overrides, language }: EstimateOptions,
): Result<CoverageEstimate, 'invalid-insurance-type'> => {
  const stateQuestionnaire = questionnaires
    .questionnairesIn(state)
    .find((one) => one.insuranceTypeId === insuranceTypeId);
  if (stateQuestionnaire === undefined) return failure('invalid-insurance-type');
  const { compiled } = stateQuestionnaire;
  const readable = (answers: readonly SentAnswer[]): Answers => {
    const read = readSentAnswers(compiled, answers);
    if (read.ok) return read.answers;
    const unreadable = new Set(read.questionIds);
    return readable(answers.filter(({ questionId }) => !unreadable.has(questionId)));
  };
  const { constants, coverageCatalog } = questionnaires;
  const answers = readable(sent);
  const estimation = estimate(
    stateQuestionnaire.insuranceTypeId,
    compiled,
    answers,
    { state, zip, age },
    constants,
  );
  const estimated = { stateQuestionnaire, evaluation: evaluate(compiled, answers), estimation };
  const { rows } = applyOverrides(coverageCatalog, estimated, state, overrides);
  return success({
    ...estimateIn(language, estimation),
    reasons: reasonsFor(
      stateQuestionnaire.insuranceTypeId,
      compiled,
      answers,
      { state, zip, age, language },
      constants,
    ),
    requestedCoverage: presentRequestedCoverage(
      coverageCatalog,
      rows,
      toClientReader(estimated, { state, language }),
    ),
  });
};
