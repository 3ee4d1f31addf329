import type { Estimate } from '../../applications/estimation/estimate.ts';
import { readFigures } from '../../applications/estimation/figures.ts';
import { type LineCode, withCode } from '../../applications/estimation/lines.ts';
import { unsuggestedAnswers } from '../../applications/questionnaire/answers/suggestions.ts';
import type { QuestionName } from '../../applications/questionnaire/question-names.ts';
import type { QuestionnaireQuestion } from '../../applications/questionnaire/questionnaire.ts';
import type { Answers, Compiled } from '../../applications/questionnaire/visibility.ts';
import type { InsuranceTypeShort } from '../../insurance-types.ts';
import { isPriceable, rowValueProblem } from '../coverage-lines/row-values.ts';
import type { AskOverride, AskRow } from '../coverage-lines/rows.ts';
import type { Tender } from '../coverage-lines/tender.ts';
import { autoAskReads, autoDefaults } from './auto-defaults.ts';
import type { AskInputs, DefaultRow } from './defaults.ts';
import { homeAskReads, homeDefaults } from './home-defaults.ts';
import { lifeAskReads, lifeDefaults } from './life-defaults.ts';

const defaultsOf: Readonly<Record<InsuranceTypeShort, (inputs: AskInputs) => DefaultRow[]>> = {
  home: homeDefaults,
  life: lifeDefaults,
  auto: autoDefaults,
};

/** The questions that rows follow from, by insurance type; the catalog has to have them. */
export const askReads: Readonly<Record<InsuranceTypeShort, readonly QuestionName[]>> = {
  home: homeAskReads,
  life: lifeAskReads,
  auto: autoAskReads,
};

/** The source of a coverage request: one insurance type, its answers and the estimate that follows from them. */
export type AskedFor = {
  readonly type: InsuranceTypeShort;
  readonly compiled: Compiled<QuestionnaireQuestion>;
  readonly answers: Answers;
  readonly estimate: Estimate;
  /** Two letters; null where nobody's state is known. */
  readonly state: string | null;
  readonly overrides: readonly AskOverride[];
};

/**
 * The lines of cover that agents are to price, in the order of the catalog: from the answers, the estimate and the
 * law, and as the client changed them. A row whose question is not answered yet is missing.
 */
export function askFor(
  tender: Tender,
  { type, compiled, answers, estimate, state, overrides }: AskedFor,
): AskRow[] {
  // A question about something the estimate does not suggest is hidden; a row may depend on such a question.
  const settled = new Map([...answers, ...unsuggestedAnswers(estimate)]);
  const lines = new Map(estimate.lines.map((line) => [withCode(line).code, line.data]));
  const rows = defaultsOf[type]({
    figures: readFigures(compiled, settled),
    estimated: (line: LineCode) => Number(lines.get(line) ?? 0),
    suggestedCover: estimate.data,
    needsInjuryProtection: state !== null && tender.states.injuryProtection.includes(state),
  });
  const changes = new Map(overrides.map((override) => [override.code, override]));
  return rows.map(({ code, value, from }) => {
    const change = changes.get(code);
    const holds =
      change !== undefined && change.insteadOf === value && mayChange(tender, change, state);
    return holds && change.value !== value
      ? { code, value: change.value, from: 'client', default: value }
      : { code, value, from, default: value };
  });
}

/** The changes of the client's that hold no longer: the row went, or what it started from is another. */
export function droppedOverrides(
  rows: readonly AskRow[],
  overrides: readonly AskOverride[],
): AskOverride[] {
  const held = new Set(rows.filter(({ from }) => from === 'client').map(({ code }) => code));
  return overrides.filter(({ code }) => !held.has(code));
}

/** Whether a change may be made at all: the row is changed here, and the value can stand in it. */
export function mayChange(
  tender: Tender,
  { code, value }: Pick<AskOverride, 'code' | 'value'>,
  state: string | null,
): boolean {
  const definition = tender.rowDefinition(code);
  return (
    definition?.editedAt === 'here' &&
    isPriceable(definition, value) &&
    rowValueProblem(tender, definition, value, state) === null
  );
}
