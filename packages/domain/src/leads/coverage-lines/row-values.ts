import type { CoverageCatalog } from './coverage-catalog.ts';
import type { RowDefinition } from './rows.ts';
import { findStateRule } from './state-auto-rules.ts';

/** The format of every value, on the wire and in rows. */
export const rowValuePattern = /^[a-z0-9%/-]{1,24}$/;

/** Why a value cannot stand in a row of somebody in a state; null when it can. */
export type RowValueProblem = 'invalid' | 'below-state-minimum' | 'required-by-state';

/** The rule that values of a row are checked by: the form of the row within the law of a state. */
export type ValueRule = Pick<RowDefinition, 'code' | 'kind' | 'options' | 'min' | 'max'> & {
  /** The confirmed legal minimum; null without one. */
  readonly minimum: string | null;
};

export function findValueProblem(rule: ValueRule, value: string): RowValueProblem | null {
  const isDeclined = value === 'none' && isDeclinable(rule.code);
  if (!rowValuePattern.test(value) || !isWithinBounds(rule, value))
    return isDeclined ? 'required-by-state' : 'invalid';
  if (isDeclined || rule.minimum === null) return null;
  return isBelow(value, rule.minimum) ? 'below-state-minimum' : null;
}

/** Lines that a state may require or let the client decline. `none` for injuries to others is an amount below the minimum. */
const declinable = new Set(['auto.um', 'auto.umpd', 'auto.pip']);
const isDeclinable = (code: string) => declinable.has(code);

/** The rows of the catalog as the law of a state leaves them, by code. */
export const rowRules =
  (coverageCatalog: CoverageCatalog, state: string | null) =>
  (code: string): (RowDefinition & ValueRule) | undefined => {
    const definition = coverageCatalog.rowDefinition(code);
    return definition && applyStateRule(coverageCatalog, definition, state);
  };

export const findRowValueProblem = (
  coverageCatalog: CoverageCatalog,
  definition: RowDefinition,
  value: string,
  state: string | null,
): RowValueProblem | null =>
  findValueProblem(applyStateRule(coverageCatalog, definition, state), value);

/**
 * Whether agents could price an amount that a client asks for: an option of the line, or an amount within its bounds and
 * in its steps. Values of a choice are left to `findRowValueProblem`, and so is the law of the client's state.
 */
export const isPriceable = (definition: RowDefinition, value: string): boolean => {
  const { kind, options, step } = definition;
  if (kind === 'choice' || kind === 'yesno' || options.includes(value)) return true;
  const amounts =
    kind === 'split' ? (readSplitLimits(value) ?? []) : isWhole(value) ? [Number(value)] : [];
  return (
    rowValuePattern.test(value) &&
    isWithinBounds(definition, value) &&
    amounts.every((amount) => amount % step === 0)
  );
};

function applyStateRule(
  coverageCatalog: CoverageCatalog,
  definition: RowDefinition,
  state: string | null,
) {
  const { code } = definition;
  const stateRule = findStateRule(coverageCatalog.stateRules, code, state);
  const minimum = stateMinimum(coverageCatalog, code, state);
  const options = withMinimum(definition, stateRule?.minimum ?? null);
  // Without a known state nobody may drive without liability for injuries.
  const isRequired = stateRule
    ? !stateRule.unconfirmed && stateRule.rule === 'required'
    : code === 'auto.bi';
  const mayBeNone = !isRequired || (minimum !== null && !isDeclinable(code));
  return {
    ...definition,
    minimum,
    options: mayBeNone ? options : options.filter((value) => value !== 'none'),
  };
}

/** The options of a row with the legal minimum at its place among the amounts. `state` already stands for it. */
function withMinimum({ options }: RowDefinition, minimum: string | null): readonly string[] {
  if (minimum === null || options.includes(minimum) || options.includes('state')) return options;
  const place = options.findIndex(
    (value) => /^\d+(\/\d+)?$/.test(value) && isBelow(minimum, value),
  );
  return options.toSpliced(place === -1 ? options.length : place, 0, minimum);
}

/** The confirmed state minimum of a row, as a value; null where none is known. */
export function stateMinimum(
  { stateRules }: CoverageCatalog,
  code: string,
  state: string | null,
): string | null {
  const stateRule = findStateRule(stateRules, code, state);
  return stateRule === undefined || stateRule.unconfirmed ? null : stateRule.minimum;
}

/** The confirmed state minimum of a row that every policy has to have; null for all others. */
export const requiredMinimum = (
  coverageCatalog: CoverageCatalog,
  code: string,
  state: string | null,
): string | null =>
  findStateRule(coverageCatalog.stateRules, code, state)?.rule === 'required'
    ? stateMinimum(coverageCatalog, code, state)
    : null;

/** The values that the form offers to somebody in a state. */
export const rowOptions = (
  coverageCatalog: CoverageCatalog,
  definition: RowDefinition,
  state: string | null,
): readonly string[] => {
  const rule = applyStateRule(coverageCatalog, definition, state);
  return rule.options.filter((value) => findValueProblem(rule, value) === null);
};

/** The dollars of each half of a split, `100/300`, or of its one sum twice, `300csl`; null for anything else. */
export function readSplitLimits(value: string): readonly [number, number] | null {
  const match = /^(\d{1,5})(?:\/(\d{1,5})|csl)$/.exec(value);
  if (match === null) return null;
  const each = Number(match[1]) * 1000;
  return [each, match[2] === undefined ? each : Number(match[2]) * 1000];
}

type ValueBounds = Pick<RowDefinition, 'kind' | 'options' | 'min' | 'max'>;

function isWithinBounds({ kind, options, min, max }: ValueBounds, value: string): boolean {
  if (options.includes(value)) return true;
  const isWithin = (amount: number) => amount >= min && amount <= max;
  if (kind === 'split') {
    const limits = readSplitLimits(value);
    return limits !== null && limits[0] <= limits[1] && limits.every(isWithin);
  }
  if (kind === 'choice' || kind === 'yesno') return false;
  if (isWhole(value)) return isWithin(Number(value));
  const percent = readPercent(value);
  const offered = options.flatMap((option) => readPercent(option) ?? []);
  return percent !== null && percent >= 1 && percent <= Math.max(0, ...offered);
}

const isWhole = (value: string) => /^(0|[1-9]\d{0,8})$/.test(value);

const readPercent = (value: string): number | null =>
  /^[1-9]\d?%$/.test(value) ? Number.parseInt(value, 10) : null;

function isBelow(value: string, minimum: string): boolean {
  const [least, given] = [readSplitLimits(minimum), readSplitLimits(value)];
  if (least !== null) {
    if (given === null) return true;
    // One sum for everybody who is hurt has to reach what the law asks for in one accident.
    return (!value.endsWith('csl') && given[0] < least[0]) || given[1] < least[1];
  }
  return isWhole(value) && Number(value) < Number(minimum);
}
