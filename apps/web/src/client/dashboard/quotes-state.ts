import type { ConsumerQuote } from '@fanwise/contract/own';

/** The state of the client's quotes, for the text on the dashboard. */
export type QuotesState = 'none' | 'open' | 'one' | 'waiting' | 'chosen';

/**
 * Computes the state: no quotes, several to compare, one to decide about, on hold until agents confirm a price, or
 * chosen. Until the list is loaded, only `count` decides.
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
