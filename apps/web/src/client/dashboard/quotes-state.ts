import type { ConsumerQuote } from '@fanwise/contract/own';

/** How somebody's quotes stand, for what the dashboard says of them. */
export type QuotesState = 'none' | 'open' | 'one' | 'waiting' | 'chosen';

/**
 * What can be done with the quotes: nothing yet, comparing several, deciding about the only one, or waiting until their
 * agents confirm a price. While the list is not there, `count` decides alone.
 */
export function quotesState(
  { quoteConfirmed, quoteCount }: { quoteConfirmed: boolean; quoteCount: number },
  quotes: readonly Pick<ConsumerQuote, 'deleted' | 'editable'>[] | undefined,
): QuotesState {
  if (quoteConfirmed) return 'chosen';
  if (quoteCount === 0) return 'none';
  if (quotes === undefined) return 'open';
  const current = quotes.filter(({ deleted, editable }) => !deleted && editable === 0);
  if (current.length === 0) return 'waiting';
  return current.length === 1 ? 'one' : 'open';
}
