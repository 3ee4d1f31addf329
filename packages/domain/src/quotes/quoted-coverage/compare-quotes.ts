import { AS_ASKED, basisKey } from './basis.ts';
import type { RuleOf } from './deviations.ts';
import {
  type Difference,
  findReasonsCheaper,
  listDifferences,
  type PricedCoverage,
} from './reasons-cheaper.ts';

/** One quote, as far as comparing goes. Without lines it says nothing of what it covers. */
export type Comparable = PricedCoverage & {
  readonly id: number;
  /** In order of arrival, unlike any other. */
  readonly number: number;
  /** It waits for no new price, and its date is not over. */
  readonly isCurrent: boolean;
};

/** Where a quote stands: with those that give what was asked, that differ, that say nothing, or that are not current. */
export type ComparisonGroup = 'asked' | 'differs' | 'unstated' | 'last';

/** Which sentence explains a quote that differs: it is cheaper because of it, it covers less, or it just differs. */
export type DifferenceKind = 'cheaper' | 'less' | 'differs';

/** The result of comparing one quote with the others. */
export type ComparisonResult = {
  readonly id: number;
  readonly group: ComparisonGroup;
  /** Quotes of one group with the same basis can be compared by their prices alone; null: nobody can say. */
  readonly basis: string | null;
  readonly isLowest: boolean;
  readonly isAboutSame: boolean;
  readonly explaining: DifferenceKind | null;
  readonly differences: readonly Difference[];
};

const groupOrder: readonly ComparisonGroup[] = ['asked', 'differs', 'unstated', 'last'];

/** Prices this close above the lowest, in percent, are about the same. */
const TIE_PERCENT = 3;

/** Which of some prices on one basis are about the same: the lowest, and those less than 3 % above it. */
export function findTies(amounts: readonly number[]): readonly number[] {
  const least = Math.min(...amounts);
  const close = amounts.filter((amount) => (amount - least) * 100 < TIE_PERCENT * least);
  return close.length > 1 ? close : [];
}

type GroupedQuote = Comparable & {
  group: ComparisonGroup;
  basis: string | null;
  differing: Difference[];
};

/**
 * Orders quotes by what they cover: what was asked for first, then one group for each way to differ, fewest differences
 * first, then those that say nothing, then those that are not current. Within a group the lower price comes first.
 */
export function compareQuotes(ruleOf: RuleOf, quotes: readonly Comparable[]): ComparisonResult[] {
  const grouped = quotes.map((quote) => groupQuote(ruleOf, quote));
  const current = grouped.filter(({ isCurrent }) => isCurrent);
  const reference = current
    .filter(({ group }) => group === 'asked')
    .toSorted(byPrice)
    .at(0);
  const quotesByKey = Map.groupBy(current, groupKey);
  return grouped
    .toSorted(
      (a, b) =>
        groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) ||
        (a.group === 'differs' ? byBasis(a, b, quotesByKey) : 0) ||
        byPrice(a, b),
    )
    .map((quote) => {
      const prices = (quotesByKey.get(groupKey(quote)) ?? []).map(
        ({ yearlyDollars }) => yearlyDollars,
      );
      const isRanked = quote.basis !== null && quote.isCurrent && prices.length > 1;
      return {
        id: quote.id,
        group: quote.group,
        basis: quote.basis,
        isLowest: isRanked && quote.yearlyDollars === Math.min(...prices),
        isAboutSame: isRanked && findTies(prices).includes(quote.yearlyDollars),
        ...explainQuote(ruleOf, quote, reference),
      };
    });
}

function groupQuote(ruleOf: RuleOf, quote: Comparable): GroupedQuote {
  const basis = basisKey(quote.lines);
  const group = !quote.isCurrent
    ? 'last'
    : basis === null
      ? 'unstated'
      : basis === AS_ASKED
        ? 'asked'
        : 'differs';
  return { ...quote, group, basis, differing: listDifferences(ruleOf, quote.lines) };
}

const groupKey = ({ group, basis }: GroupedQuote): string => `${group} ${basis}`;

const byPrice = (a: Comparable, b: Comparable): number =>
  a.yearlyDollars - b.yearlyDollars || a.number - b.number;

/** Keeps quotes of one basis together: the group with fewer differences first, then the one with the lower price. */
function byBasis(
  a: GroupedQuote,
  b: GroupedQuote,
  alike: ReadonlyMap<string, readonly GroupedQuote[]>,
): number {
  if (a.basis === b.basis) return 0;
  const cheapest = (quote: GroupedQuote) =>
    (alike.get(groupKey(quote)) ?? []).toSorted(byPrice)[0] ?? quote;
  return a.differing.length - b.differing.length || byPrice(cheapest(a), cheapest(b));
}

function explainQuote(
  ruleOf: RuleOf,
  quote: GroupedQuote,
  reference: GroupedQuote | undefined,
): Pick<ComparisonResult, 'explaining' | 'differences'> {
  if (quote.group !== 'differs' || quote.differing.length === 0)
    return { explaining: null, differences: [] };
  if (!reference) return { explaining: 'differs', differences: quote.differing };
  const reasons = findReasonsCheaper(ruleOf, quote, reference) ?? [];
  return reasons.length > 0
    ? { explaining: 'cheaper', differences: reasons }
    : { explaining: 'less', differences: quote.differing };
}
