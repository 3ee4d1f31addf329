import { shortNames } from '@fanwise/domain/insurance-types';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { LineOverride, RequestedLine } from '@fanwise/domain/leads/coverage-lines/rows';
import {
  buildRequestedCoverage,
  droppedOverrides,
} from '@fanwise/domain/leads/coverage-request/build-requested-coverage';
import type { Language } from '@fanwise/domain/texts/language';
import type { CoverageReader } from '../../leads/index.ts';
import type { CompleteType } from './complete-type.ts';

/**
 * The coverage lines of one type as for a submission, with the client's changes that apply and those that were dropped.
 */
export type SettledCoverage = {
  rows: RequestedLine[];
  held: LineOverride[];
  dropped: LineOverride[];
};

export const settleCoverage = (
  coverageCatalog: CoverageCatalog,
  { asked, evaluation, estimation }: Pick<CompleteType, 'asked' | 'evaluation' | 'estimation'>,
  state: string | null,
  overrides: readonly LineOverride[],
): SettledCoverage => {
  const rows = buildRequestedCoverage(coverageCatalog, {
    type: shortNames[asked.insuranceTypeId],
    compiled: asked.compiled,
    answers: evaluation.answers,
    estimate: estimation,
    state,
    overrides,
  });
  const dropped = droppedOverrides(rows, overrides);
  return { rows, held: overrides.filter((one) => !dropped.includes(one)), dropped };
};

/** The reader for whom coverage lines name the questions they follow from: the person who answers. */
export const toClientReader = (
  { asked, evaluation }: Pick<CompleteType, 'asked' | 'evaluation'>,
  { state, language }: { state: string | null; language: Language },
): CoverageReader => {
  const visible = [...asked.compiled.questions.values()].filter(({ id }) =>
    evaluation.visibleQuestions.has(id),
  );
  const ids = new Map<string, number>(visible.map(({ name, id }) => [name, id]));
  return { language, state, questionIdOf: (name) => ids.get(name) ?? null };
};
