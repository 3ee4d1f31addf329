import type { SentAnswer } from '@fanwise/contract/own';
import { readSentAnswers } from '@fanwise/domain/applications/questionnaire/answers/answers';
import { evaluateTogether } from '@fanwise/domain/applications/questionnaire/answers/same-facts';
import type { Answers, Evaluation } from '@fanwise/domain/applications/questionnaire/visibility';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { isPriceable } from '@fanwise/domain/leads/coverage-lines/row-values';
import type { LineOverride } from '@fanwise/domain/leads/coverage-lines/rows';
import { failure, type Result, success } from '../../platform/result.ts';
import type { Questionnaires, StateQuestionnaire } from './questionnaires.ts';

/** The answers of one insurance type as a client sends them. */
export type SentTypeAnswers = {
  typeId: number;
  answers: readonly SentAnswer[];
  requestedCoverage?: readonly { row: string; value: string; insteadOf: string }[] | undefined;
};

/** One insurance type after reading: which questions are visible, which answers remain and which were dropped. */
export type AnsweredType = {
  stateQuestionnaire: StateQuestionnaire;
  evaluation: Evaluation;
  /** Undefined if the client sent no coverage lines. */
  overrides: readonly LineOverride[] | undefined;
};

/**
 * Reads the sent answers of each type. Answers that the page never sends refuse the whole request and name their
 * questions. So do amounts that no agent could price, with their lines. Answers that no longer apply, for example from
 * a tab that was open for long, are dropped. A fact that two types ask for is taken from one of them.
 */
export const readAnsweredTypes = (
  { coverageCatalog }: Pick<Questionnaires, 'coverageCatalog'>,
  everything: readonly StateQuestionnaire[],
  sent: readonly SentTypeAnswers[],
): Result<AnsweredType[], 'invalid-answer' | 'invalid-coverage'> => {
  const rejected: { typeId: number; questionId?: number }[] = [];
  const readTypes = new Map<number, Omit<AnsweredType, 'evaluation'> & ReadType>();
  for (const { typeId, answers, requestedCoverage } of sent) {
    const stateQuestionnaire = everything.find(({ insuranceTypeId }) => insuranceTypeId === typeId);
    if (stateQuestionnaire === undefined || readTypes.has(typeId)) {
      rejected.push({ typeId });
      continue;
    }
    const [retired, current] = partition(answers, ({ questionId }) =>
      stateQuestionnaire.retiredIds.has(questionId),
    );
    const read = readSentAnswers(
      stateQuestionnaire.compiled,
      current,
      stateQuestionnaire.ignoredIds,
    );
    if (read.ok)
      readTypes.set(typeId, {
        stateQuestionnaire,
        answers: read.answers,
        retired,
        overrides: requestedCoverage && parseOverrides(requestedCoverage),
      });
    else rejected.push(...read.questionIds.map((questionId) => ({ typeId, questionId })));
  }
  if (rejected.length > 0) return failure('invalid-answer', rejected);
  const unpriceable = sent.flatMap((type) => unpriceableLines(coverageCatalog, type));
  if (unpriceable.length > 0) return failure('invalid-coverage', unpriceable);
  const inOrder = everything.flatMap(
    (stateQuestionnaire) => readTypes.get(stateQuestionnaire.insuranceTypeId) ?? [],
  );
  const evaluations = evaluateTogether(
    inOrder.map(({ stateQuestionnaire: { compiled }, answers }) => ({ compiled, answers })),
  );
  return success(
    inOrder.map(({ stateQuestionnaire, retired, overrides }, index) => ({
      stateQuestionnaire,
      evaluation: withRetired(evaluations[index]!, retired),
      overrides,
    })),
  );
};

type ReadType = { answers: Answers; retired: readonly SentAnswer[] };

const partition = <One>(all: readonly One[], is: (one: One) => boolean): [One[], One[]] => [
  all.filter(is),
  all.filter((one) => !is(one)),
];

/** Answers to retired questions are dropped and reported like other answers that no longer apply. */
const withRetired = (evaluation: Evaluation, retired: readonly SentAnswer[]): Evaluation => ({
  ...evaluation,
  removed: [...evaluation.removed, ...retired.map(({ questionId }) => ({ questionId }))],
});

/** Lines with an amount that no agent could price, with the amounts they accept. */
const unpriceableLines = (
  coverageCatalog: CoverageCatalog,
  { typeId, requestedCoverage = [] }: SentTypeAnswers,
) =>
  requestedCoverage.flatMap(({ row, value }) => {
    const definition = coverageCatalog.rowDefinition(row);
    if (definition?.editedAt !== 'here' || isPriceable(definition, value)) return [];
    const { min, max, step } = definition;
    return [{ typeId, row, min, max, step }];
  });

/**
 * Reads the client's changes of coverage lines. The last change of a line counts; one that changes nothing is left out.
 */
export const parseOverrides = (
  sent: NonNullable<SentTypeAnswers['requestedCoverage']>,
): LineOverride[] => {
  const byRow = new Map(sent.map(({ row, ...change }) => [row, { code: row, ...change }]));
  return [...byRow.values()].filter(({ value, insteadOf }) => value !== insteadOf);
};

/** Ids of the questions whose answers, or parts of them, were dropped. */
export const findDroppedQuestionIds = (answered: readonly AnsweredType[]): number[] => [
  ...new Set(
    answered.flatMap(({ evaluation }) => evaluation.removed.map(({ questionId }) => questionId)),
  ),
];
