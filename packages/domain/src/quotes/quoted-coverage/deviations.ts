import { getLineValue, type LineValues, readAmounts } from '../../leads/coverage-lines/amounts.ts';
import type {
  Deviation,
  QuotedLine,
  RequestedLine,
  RowDefinition,
  Verdict,
} from '../../leads/coverage-lines/rows.ts';

/** The parts of a row's definition that a comparison needs. */
export type RowRule = Pick<RowDefinition, 'kind' | 'better' | 'ladders' | 'nearPercent'>;

/** The rule of a row, by its code; undefined when the catalog knows none. */
export type RuleOf = (code: string) => RowRule | undefined;

/** The answer as far as rows go: those that differ. Null when nothing was stated. */
export type StatedRows = readonly Pick<QuotedLine, 'code' | 'value'>[] | null;

/**
 * Compares quoted coverage with each line of a coverage request, in its order. Lines that are not named are as
 * requested.
 */
export function findDeviations(
  ruleOf: RuleOf,
  requestedCoverage: readonly Pick<RequestedLine, 'code' | 'value'>[],
  rows: StatedRows,
): Deviation[] {
  if (rows === null)
    return requestedCoverage.map(({ code, value }) => ({
      code,
      asked: value,
      given: null,
      verdict: 'unstated',
    }));
  const asked: LineValues = new Map(requestedCoverage.map(({ code, value }) => [code, value]));
  const given: LineValues = new Map([
    ...asked,
    ...rows.map(({ code, value }) => [code, value] as const),
  ]);
  return requestedCoverage.map(({ code, value }): Deviation => {
    const givenValue = getLineValue(given, code);
    if (givenValue === 'any') return { code, asked: value, given: null, verdict: 'unstated' };
    const rule = ruleOf(code);
    const verdict = isAsAsked(value, givenValue)
      ? 'asked'
      : compareValues(rule, code, asked, given);
    return { code, asked: value, given: givenValue, verdict };
  });
}

const isAsAsked = (asked: string, givenValue: string): boolean =>
  asked === 'any' || asked === givenValue;

function compareValues(
  rule: RowRule | undefined,
  code: string,
  asked: LineValues,
  given: LineValues,
): Verdict {
  if (!rule || rule.better === 'none') return 'other';
  if (rule.better === 'ladder')
    return compareOnScale(rule.ladders, getLineValue(asked, code), getLineValue(given, code));
  const from = readAmounts(rule, code, asked);
  const to = readAmounts(rule, code, given);
  if (from === null || to === null) return 'other';
  const steps = to.map((amount, index) => Math.sign(amount - (from[index] ?? 0) || 0));
  if (steps.every((step) => step === 0)) return 'asked';
  if (isWithinPercent(rule, from[0], to[0])) return 'near';
  if (steps.includes(1) && steps.includes(-1)) return 'other';
  return steps.includes(1) === (rule.better === 'more') ? 'more' : 'less';
}

function isWithinPercent(
  { nearPercent }: RowRule,
  asked = Number.NaN,
  given = Number.NaN,
): boolean {
  if (nearPercent === null || !Number.isFinite(asked) || !Number.isFinite(given)) return false;
  return Math.abs(given - asked) * 100 <= nearPercent * asked;
}

/** The further right, the better for the client; values of two ladders cannot be compared. */
function compareOnScale(
  ladders: readonly (readonly string[])[],
  asked: string,
  given: string,
): Verdict {
  const ladder = ladders.find((values) => values.includes(asked) && values.includes(given));
  if (!ladder) return 'other';
  return ladder.indexOf(given) > ladder.indexOf(asked) ? 'more' : 'less';
}
