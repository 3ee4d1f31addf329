import { shortNames } from '@fanwise/domain/insurance-types';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { LineOverride, RequestedLine } from '@fanwise/domain/leads/coverage-lines/rows';
import {
  buildRequestedCoverage,
  droppedOverrides,
} from '@fanwise/domain/leads/coverage-request/build-requested-coverage';
import type { Language } from '@fanwise/domain/texts/language';
import type { CoverageReader } from '../../leads/index.ts';
import type { EstimatedType } from './estimate-type.ts';

/**
 * The coverage lines of one type as for a submission, with the client's changes that apply and those that were dropped.
 */
export type AppliedOverrides = {
  rows: RequestedLine[];
  applied: LineOverride[];
  dropped: LineOverride[];
};

export const applyOverrides = (
  coverageCatalog: CoverageCatalog,
  {
    stateQuestionnaire,
    evaluation,
    estimation,
  }: Pick<EstimatedType, 'stateQuestionnaire' | 'evaluation' | 'estimation'>,
  state: string | null,
  overrides: readonly LineOverride[],
): AppliedOverrides => {
  const rows = buildRequestedCoverage(coverageCatalog, {
    type: shortNames[stateQuestionnaire.insuranceTypeId],
    compiled: stateQuestionnaire.compiled,
    answers: evaluation.answers,
    estimate: estimation,
    state,
    overrides,
  });
  const dropped = droppedOverrides(rows, overrides);
  return { rows, applied: overrides.filter((one) => !dropped.includes(one)), dropped };
};

/** The reader for whom coverage lines name the questions they follow from: the person who answers. */
export const toClientReader = (
  { stateQuestionnaire, evaluation }: Pick<EstimatedType, 'stateQuestionnaire' | 'evaluation'>,
  { state, language }: { state: string | null; language: Language },
): CoverageReader => {
  const visible = [...stateQuestionnaire.compiled.questions.values()].filter(({ id }) =>
    evaluation.visibleQuestions.has(id),
  );
  const ids = new Map<string, number>(visible.map(({ name, id }) => [name, id]));
  return { language, state, questionIdOf: (name) => ids.get(name) ?? null };
};
