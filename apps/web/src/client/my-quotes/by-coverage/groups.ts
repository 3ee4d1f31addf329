import type { ComparisonResult, ConsumerQuote } from '@fanwise/contract/own';
import { type Order, twoDigits } from '../comparison/quote-facts.ts';

/** Quotes whose prices can be compared: the same basis, in the order of the list. */
export type Basis = {
  key: string;
  quotes: ConsumerQuote[];
};

/** One group of the list, with its bases. */
export type QuoteGroup = {
  group: ComparisonResult['group'];
  bases: Basis[];
};

/** The firmness of a quote: that of its least firm quoted coverage. */
export function getFirmness({ quotedCoverages = [] }: Pick<ConsumerQuote, 'quotedCoverages'>) {
  const order = ['estimate', 'reports', 'bindable'] as const;
  return order.find((step) => quotedCoverages.some(({ firmness }) => firmness === step)) ?? null;
}

/** The quotes in the same group and on the same basis as this one, itself included: their prices can be compared. */
export const listComparableQuotes = (
  { comparisonResult }: Pick<ConsumerQuote, 'comparisonResult'>,
  quotes: readonly ConsumerQuote[],
): ConsumerQuote[] =>
  quotes.filter(
    (quote) =>
      comparisonResult !== null &&
      quote.comparisonResult?.group === comparisonResult.group &&
      quote.comparisonResult.basis === comparisonResult.basis,
  );

/** The price that a quote is compared by: a year with fees and separately priced lines, in dollars. */
export const comparedYearly = ({
  comparisonResult,
  yearly,
}: Pick<ConsumerQuote, 'comparisonResult' | 'yearly'>): number =>
  comparisonResult?.compared ?? yearly;

/** Lists the numbers, for example "01, 05". */
export const formatNumbers = (quotes: readonly Pick<ConsumerQuote, 'number'>[]): string =>
  quotes.map(({ number }) => twoDigits(number)).join(', ');

/** True if a quote passes the filters of the view. */
export function fits(
  quote: ConsumerQuote,
  { askedOnly, bindableOnly }: { askedOnly: boolean; bindableOnly: boolean },
): boolean {
  if (askedOnly && quote.comparisonResult?.group !== 'asked') return false;
  return !bindableOnly || getFirmness(quote) === 'bindable';
}

/** Sorts by rank of coverage. */
export const byRank = (quotes: readonly ConsumerQuote[]): ConsumerQuote[] =>
  quotes.toSorted((a, b) => (a.comparisonResult?.rank ?? 0) - (b.comparisonResult?.rank ?? 0));

/** Groups the quotes by rank; the sort order is reversed only within a basis. */
export function groupsOf(quotes: readonly ConsumerQuote[], order: Order): QuoteGroup[] {
  const ranked = byRank(quotes);
  return [
    ...Map.groupBy(ranked, ({ comparisonResult }) => comparisonResult?.group ?? 'unstated'),
  ].map(([group, ofGroup]) => ({
    group,
    bases: [
      ...Map.groupBy(ofGroup, ({ comparisonResult }) =>
        group === 'differs' ? (comparisonResult?.basis ?? '') : group,
      ),
    ].map(([key, ofBasis]) => ({
      key,
      quotes: order === 'lowest' ? ofBasis : ofBasis.toReversed(),
    })),
  }));
}
