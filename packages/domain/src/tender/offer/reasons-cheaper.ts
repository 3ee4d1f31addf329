import type { Deviation } from '../rows.ts';
import { basisKey } from './basis.ts';
import { deviations, type RuleOf } from './deviations.ts';

/** What a quote costs a year and covers, of all its types. */
export type Covering = { readonly yearlyDollars: number; readonly lines: readonly Deviation[] };

/** One line on which a quote gives something else than another, or less. */
export type Difference = {
  readonly code: string;
  readonly given: string;
  readonly insteadOf: string;
};

/**
 * On which lines a cheaper quote gives less than a dearer one, or something else, in the order of the ask. Null when it
 * is not cheaper, or when one of them leaves anything unstated. Empty: cover does not explain the price.
 */
export function reasonsCheaper(
  ruleOf: RuleOf,
  cheaper: Covering,
  dearer: Covering,
): Difference[] | null {
  if (cheaper.yearlyDollars >= dearer.yearlyDollars) return null;
  if (basisKey(cheaper.lines) === null || basisKey(dearer.lines) === null) return null;
  const given = ({ lines }: Covering) =>
    lines.map((line) => ({ code: line.code, value: line.given ?? '' }));
  return differences(deviations(ruleOf, given(dearer), given(cheaper)));
}

/** The lines that give less than was asked, or something else. */
export function differences(lines: readonly Deviation[]): Difference[] {
  return lines.flatMap(({ code, asked, given, verdict }) =>
    given !== null && (verdict === 'less' || verdict === 'other')
      ? [{ code, given, insteadOf: asked }]
      : [],
  );
}
