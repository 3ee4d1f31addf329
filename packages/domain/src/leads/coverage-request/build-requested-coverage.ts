import { createAnswerReader } from '../../applications/estimation/answer-reader.ts';
import type { Estimate } from '../../applications/estimation/estimate.ts';
import type { LineCode } from '../../applications/estimation/lines.ts';
import { listUnsuggestedAnswers } from '../../applications/questionnaire/answers/suggestions.ts';
import type { QuestionName } from '../../applications/questionnaire/question-names.ts';
import type { QuestionnaireQuestion } from '../../applications/questionnaire/questionnaire.ts';
import type {
  Answers,
  CompiledQuestionnaire,
} from '../../applications/questionnaire/visibility.ts';
import type { InsuranceTypeShort } from '../../insurance-types.ts';
import type { CoverageCatalog } from '../coverage-lines/coverage-catalog.ts';
import { findRowValueProblem, isPriceable, requiredMinimum } from '../coverage-lines/row-values.ts';
import type { LineOverride, RequestedLine } from '../coverage-lines/rows.ts';
import { findStateRule, type StateLineRule } from '../coverage-lines/state-auto-rules.ts';
import { autoCoverageQuestions, autoDefaults } from './auto-defaults.ts';
import type { DefaultInputs, DefaultRow } from './defaults.ts';
import { homeCoverageQuestions, homeDefaults } from './home-defaults.ts';
import { lifeCoverageQuestions, lifeDefaults } from './life-defaults.ts';

const defaultsOf: Readonly<Record<InsuranceTypeShort, (inputs: DefaultInputs) => DefaultRow[]>> = {
  home: homeDefaults,
  life: lifeDefaults,
  auto: autoDefaults,
};

/** The questions that rows follow from, by insurance type; the catalog has to have them. */
export const coverageQuestions: Readonly<Record<InsuranceTypeShort, readonly QuestionName[]>> = {
  home: homeCoverageQuestions,
  life: lifeCoverageQuestions,
  auto: autoCoverageQuestions,
};

/** The source of a coverage request: one insurance type, its answers and the estimate that follows from them. */
export type CoverageRequestInputs = {
  readonly type: InsuranceTypeShort;
  readonly compiled: CompiledQuestionnaire<QuestionnaireQuestion>;
  readonly answers: Answers;
  readonly estimate: Estimate;
  /** Two letters; null where nobody's state is known. */
  readonly state: string | null;
  readonly overrides: readonly LineOverride[];
};

/**
 * The coverage lines that agents are to price, in the order of the catalog: from the answers, the estimate and the
 * law, and as the client changed them. A row whose question is not answered yet is missing.
 */
export function buildRequestedCoverage(
  coverageCatalog: CoverageCatalog,
  { type, compiled, answers, estimate, state, overrides }: CoverageRequestInputs,
): RequestedLine[] {
  // A question about something the estimate does not suggest is hidden; a row may depend on such a question.
  const settled = new Map([...answers, ...listUnsuggestedAnswers(estimate)]);
  const lines = new Map(estimate.lines.map((line) => [line.code, line.data]));
  const rows = defaultsOf[type]({
    reader: createAnswerReader(compiled, settled),
    estimated: (line: LineCode) => Number(lines.get(line) ?? 0),
    suggestedCover: estimate.data,
    hasInjuryProtection: hasLine(findStateRule(coverageCatalog.stateRules, 'auto.pip', state)),
    leastUninsuredDamage: requiredMinimum(coverageCatalog, 'auto.umpd', state),
  });
  const changes = new Map(overrides.map((override) => [override.code, override]));
  return rows.map(({ code, value, from }) => {
    const change = changes.get(code);
    const holds =
      change !== undefined &&
      change.insteadOf === value &&
      mayChange(coverageCatalog, change, state);
    return holds && change.value !== value
      ? { code, value: change.value, from: 'client', default: value }
      : { code, value, from, default: value };
  });
}

const hasLine = (law: StateLineRule | undefined) => law !== undefined && law.rule !== 'none';

/** The changes of the client's that hold no longer: the row went, or what it started from is another. */
export function droppedOverrides(
  rows: readonly RequestedLine[],
  overrides: readonly LineOverride[],
): LineOverride[] {
  const held = new Set(rows.filter(({ from }) => from === 'client').map(({ code }) => code));
  return overrides.filter(({ code }) => !held.has(code));
}

/** Whether a change may be made at all: the row is changed here, and the value can stand in it. */
export function mayChange(
  coverageCatalog: CoverageCatalog,
  { code, value }: Pick<LineOverride, 'code' | 'value'>,
  state: string | null,
): boolean {
  const definition = coverageCatalog.rowDefinition(code);
  return (
    definition?.editedAt === 'here' &&
    isPriceable(definition, value) &&
    findRowValueProblem(coverageCatalog, definition, value, state) === null
  );
}
