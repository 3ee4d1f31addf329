import { resolveDollars } from '../../leads/coverage-lines/dollars-behind.ts';
import type { Deviation } from '../../leads/coverage-lines/rows.ts';
import { basisKey } from './basis.ts';
import { findDeviations, type RuleOf } from './deviations.ts';

/** The yearly price and the coverage of a quote, of all its types. */
export type PricedCoverage = {
  readonly yearlyDollars: number;
  readonly lines: readonly Deviation[];
};

/** One line on which a quote gives something else than another, or less. */
export type Difference = {
  readonly code: string;
  readonly given: string;
  readonly insteadOf: string;
  /** Whole dollars, where the value is a part of A or stands for another line; null where it says its own amount. */
  readonly givenDollars: number | null;
  readonly insteadOfDollars: number | null;
};

/**
 * On which lines a cheaper quote gives less than a dearer one, or something else, in the order of the coverage request. Null when it
 * is not cheaper, or when one of them leaves anything unstated. Empty: coverage does not explain the price.
 */
export function findReasonsCheaper(
  ruleOf: RuleOf,
  cheaper: PricedCoverage,
  dearer: PricedCoverage,
): Difference[] | null {
  if (cheaper.yearlyDollars >= dearer.yearlyDollars) return null;
  if (basisKey(cheaper.lines) === null || basisKey(dearer.lines) === null) return null;
  const given = ({ lines }: PricedCoverage) =>
    lines.map((line) => ({ code: line.code, value: line.given ?? '' }));
  return listDifferences(ruleOf, findDeviations(ruleOf, given(dearer), given(cheaper)));
}

/** The lines that give less than was asked, or something else. */
export function listDifferences(ruleOf: RuleOf, lines: readonly Deviation[]): Difference[] {
  const before = new Map(lines.map(({ code, asked }) => [code, asked]));
  const after = new Map(lines.map(({ code, given }) => [code, given ?? '']));
  return lines.flatMap(({ code, asked, given, verdict }): Difference[] => {
    if (given === null || (verdict !== 'less' && verdict !== 'other')) return [];
    const rule = ruleOf(code);
    return [
      {
        code,
        given,
        insteadOf: asked,
        givenDollars: rule ? resolveDollars(rule, code, after) : null,
        insteadOfDollars: rule ? resolveDollars(rule, code, before) : null,
      },
    ];
  });
}
