import type { ComparisonResult, ConsumerQuote } from '@fanwise/contract/own';
import { type Order, twoDigits } from '../comparison/quote-facts.ts';

/** Quotes whose prices can be compared: one basis, in the order of the list. */
export type Basis = {
  key: string;
  quotes: ConsumerQuote[];
};

/** One group of the list, with its bases. */
export type QuoteGroup = {
  group: ComparisonResult['group'];
  bases: Basis[];
};

/** A quote as bound as its loosest quoted coverage. */
export function firmnessOf({ quotedCoverages = [] }: Pick<ConsumerQuote, 'quotedCoverages'>) {
  const order = ['estimate', 'reports', 'bindable'] as const;
  return order.find((step) => quotedCoverages.some(({ firmness }) => firmness === step)) ?? null;
}

/** Current quotes on the basis of one, itself among them: those whose prices can be compared. */
export const onBasisOf = (
  { comparisonResult }: Pick<ConsumerQuote, 'comparisonResult'>,
  quotes: readonly ConsumerQuote[],
): ConsumerQuote[] =>
  quotes.filter(
    (quote) =>
      comparisonResult !== null &&
      quote.comparisonResult?.group === comparisonResult.group &&
      quote.comparisonResult.basis === comparisonResult.basis,
  );

/** What a quote is compared by: a year of it with fees and lines that are priced apart. Dollars. */
export const comparedYearly = ({
  comparisonResult,
  yearly,
}: Pick<ConsumerQuote, 'comparisonResult' | 'yearly'>): number =>
  comparisonResult?.compared ?? yearly;

/** "01, 05" */
export const numbersOf = (quotes: readonly Pick<ConsumerQuote, 'number'>[]): string =>
  quotes.map(({ number }) => twoDigits(number)).join(', ');

/** What a filter lets through. */
export function fits(
  quote: ConsumerQuote,
  { askedOnly, bindableOnly }: { askedOnly: boolean; bindableOnly: boolean },
): boolean {
  if (askedOnly && quote.comparisonResult?.group !== 'asked') return false;
  return !bindableOnly || firmnessOf(quote) === 'bindable';
}

/** In the order of what they cover. */
export const byRank = (quotes: readonly ConsumerQuote[]): ConsumerQuote[] =>
  quotes.toSorted((a, b) => (a.comparisonResult?.rank ?? 0) - (b.comparisonResult?.rank ?? 0));

/** The groups of a list, as the ranks of its quotes have them; the order turns round within a basis only. */
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
