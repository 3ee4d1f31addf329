import type { ConsumerQuote } from '@fanwise/contract/own';

type Listed = Pick<
  ConsumerQuote,
  'yearly' | 'number' | 'deleted' | 'accepted' | 'onHold' | 'editable'
>;

/** Which way the list runs. */
export type Order = 'lowest' | 'highest';

/** How a quote that is not removed stands: what its card shows and what can be done with it. */
export type QuoteState = 'open' | 'waiting' | 'chosen' | 'passed-over';

/** Chosen, but the contact is closed to its agent again: the choice binds no more. */
export function isClosed({
  accepted,
  deleted,
  unlocked,
  unlockBy,
}: Pick<ConsumerQuote, 'accepted' | 'deleted' | 'unlocked' | 'unlockBy'>): boolean {
  return accepted && !deleted && !unlocked && unlockBy === null;
}

/** `isDecided`: the person has chosen a quote, this one or another, and is bound by it. */
export function stateOf(
  quote: Pick<ConsumerQuote, 'accepted' | 'editable'>,
  isDecided: boolean,
): QuoteState {
  if (quote.accepted) return 'chosen';
  if (isDecided) return 'passed-over';
  return quote.editable === 1 ? 'waiting' : 'open';
}

/** By yearly price, the chosen one before all, removed ones after all. Equal prices in order of arrival. */
export function inOrder<Quote extends Listed>(quotes: readonly Quote[], order: Order): Quote[] {
  const sign = order === 'lowest' ? 1 : -1;
  const rank = (quote: Quote) => (quote.deleted ? 3 : quote.accepted ? 0 : quote.onHold ? 2 : 1);
  return quotes.toSorted(
    (a, b) => rank(a) - rank(b) || sign * (a.yearly - b.yearly) || a.number - b.number,
  );
}

/** Whether the price of a quote counts: it is neither removed nor out of date. */
export function isCurrent({ deleted, editable }: Pick<Listed, 'deleted' | 'editable'>): boolean {
  return !deleted && editable === 0;
}

/** The lowest yearly price among the quotes that count; null below two of them. */
export function lowestYearly(quotes: readonly Listed[]): number | null {
  const current = quotes.filter(isCurrent);
  return current.length < 2 ? null : Math.min(...current.map(({ yearly }) => yearly));
}

/** The least of one amount per quote, among the quotes that count; null where those are all alike. */
export function leastAmount(
  quotes: readonly Pick<Listed, 'deleted' | 'editable'>[],
  amounts: readonly (number | null)[],
): number | null {
  const known = quotes.flatMap((quote, index) => {
    const amount = isCurrent(quote) ? (amounts[index] ?? null) : null;
    return amount === null ? [] : [amount];
  });
  const least = Math.min(...known);
  return known.some((amount) => amount !== least) ? least : null;
}

/** 1 becomes 01. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
