import type { ConsumerQuote } from '@fanwise/contract/own';

type Listed = Pick<
  ConsumerQuote,
  'yearly' | 'number' | 'deleted' | 'accepted' | 'onHold' | 'editable'
>;

/** The sort direction of the list. */
export type Order = 'lowest' | 'highest';

/** The state of a quote that is not removed; it decides what its card shows and offers. */
export type QuoteState = 'open' | 'waiting' | 'chosen' | 'passed-over';

/** True if the quote was chosen but the contact details are closed to its agent again: the choice no longer binds. */
export function isClosed({
  accepted,
  deleted,
  unlocked,
  unlockBy,
}: Pick<ConsumerQuote, 'accepted' | 'deleted' | 'unlocked' | 'unlockBy'>): boolean {
  return accepted && !deleted && !unlocked && unlockBy === null;
}

/** `isDecided`: the client has chosen this or another quote, and the choice still binds. */
export function stateOf(
  quote: Pick<ConsumerQuote, 'accepted' | 'editable'>,
  isDecided: boolean,
): QuoteState {
  if (quote.accepted) return 'chosen';
  if (isDecided) return 'passed-over';
  return quote.editable === 1 ? 'waiting' : 'open';
}

/** Sorts by yearly price: the chosen quote first, removed ones last, equal prices in order of arrival. */
export function inOrder<Quote extends Listed>(quotes: readonly Quote[], order: Order): Quote[] {
  const sign = order === 'lowest' ? 1 : -1;
  const rank = (quote: Quote) => (quote.deleted ? 3 : quote.accepted ? 0 : quote.onHold ? 2 : 1);
  return quotes.toSorted(
    (a, b) => rank(a) - rank(b) || sign * (a.yearly - b.yearly) || a.number - b.number,
  );
}

/** True if the price of a quote counts: it is neither removed nor out of date. */
export function isCurrent({ deleted, editable }: Pick<Listed, 'deleted' | 'editable'>): boolean {
  return !deleted && editable === 0;
}

/** The lowest yearly price among the quotes that count; null if fewer than two count. */
export function lowestYearly(quotes: readonly Listed[]): number | null {
  const current = quotes.filter(isCurrent);
  return current.length < 2 ? null : Math.min(...current.map(({ yearly }) => yearly));
}

/** The lowest of one amount per quote, among the quotes that count; null where all are equal. */
export function leastAmount(
  quotes: readonly Pick<Listed, 'deleted' | 'editable'>[],
  amounts: readonly (number | null)[],
): number | null {
  const comparable = quotes.flatMap((quote, index) => {
    const amount = isCurrent(quote) ? (amounts[index] ?? null) : null;
    return amount === null ? [] : [amount];
  });
  const least = Math.min(...comparable);
  return comparable.some((amount) => amount !== least) ? least : null;
}

/** Turns 1 into 01. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
