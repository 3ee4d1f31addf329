import type { ConsumerQuote } from '@fanwise/contract';
import { quoteTotals } from '@fanwise/domain/quote';

type Priced = Pick<ConsumerQuote, 'qot_monthly' | 'qot_yearly' | 'prices'>;
type Listed = Priced & Pick<ConsumerQuote, 'qot_number' | 'qot_deleted' | 'accepted' | 'qot_edit'>;

/** Which way the list runs. */
export type Order = 'lowest' | 'highest';

/** How a quote that is not removed stands: what its card shows and what can be done with it. */
export type QuoteState = 'open' | 'waiting' | 'chosen' | 'passed-over';

/** Chosen, but the contact is closed to its agent again: the choice binds no more. */
export function isClosed({
  accepted,
  qot_deleted,
  qot_unlocked,
  qot_unlock_by,
}: Pick<ConsumerQuote, 'accepted' | 'qot_deleted' | 'qot_unlocked' | 'qot_unlock_by'>): boolean {
  return accepted && !qot_deleted && !qot_unlocked && qot_unlock_by === null;
}

/** `isDecided`: the person has chosen a quote, this one or another, and is bound by it. */
export function stateOf(
  quote: Pick<ConsumerQuote, 'accepted' | 'qot_edit'>,
  isDecided: boolean,
): QuoteState {
  if (quote.accepted) return 'chosen';
  if (isDecided) return 'passed-over';
  return quote.qot_edit === 1 ? 'waiting' : 'open';
}

/** By yearly price, the chosen one before all, removed ones after all. Equal prices in order of arrival. */
export function inOrder<Quote extends Listed>(quotes: readonly Quote[], order: Order): Quote[] {
  const sign = order === 'lowest' ? 1 : -1;
  const rank = (quote: Quote) => (quote.qot_deleted ? 2 : quote.accepted ? 0 : 1);
  return quotes.toSorted(
    (a, b) =>
      rank(a) - rank(b) || sign * (a.qot_yearly - b.qot_yearly) || a.qot_number - b.qot_number,
  );
}

/** Whether the price of a quote counts: it is neither removed nor out of date. */
export function isCurrent({
  qot_deleted,
  qot_edit,
}: Pick<Listed, 'qot_deleted' | 'qot_edit'>): boolean {
  return !qot_deleted && qot_edit === 0;
}

/** The lowest yearly price among the quotes that count; null below two of them. */
export function lowestYearly(quotes: readonly Listed[]): number | null {
  const current = quotes.filter(isCurrent);
  return current.length < 2 ? null : Math.min(...current.map(({ qot_yearly }) => qot_yearly));
}

/** The least of one amount per quote, among the quotes that count; null where those are all alike. */
export function leastAmount(
  quotes: readonly Pick<Listed, 'qot_deleted' | 'qot_edit'>[],
  amounts: readonly (number | null)[],
): number | null {
  const known = quotes.flatMap((quote, index) => {
    const amount = isCurrent(quote) ? (amounts[index] ?? null) : null;
    return amount === null ? [] : [amount];
  });
  const least = Math.min(...known);
  return known.some((amount) => amount !== least) ? least : null;
}

/** Amounts that help to choose, whole dollars a year. */
export interface QuoteMath {
  readonly twelveMonths: number;
  /** How much less one yearly payment is than twelve monthly ones; negative when it is more. */
  readonly yearlySaves: number;
  /** The types on their own, added up. */
  readonly typesAlone: number;
  /** How much less the types are together; 0 without a bundle price. */
  readonly bundleSaves: number;
}

/** Computes what a quote comes to, paid one way or the other. */
export function quoteMath({ qot_monthly, qot_yearly, prices }: Priced): QuoteMath {
  const alone = quoteTotals(
    prices.map(({ ins_id, qpr_monthly, qpr_yearly }) => ({
      insuranceTypeId: ins_id,
      monthlyDollars: qpr_monthly,
      yearlyDollars: qpr_yearly,
    })),
    null,
  );
  return {
    twelveMonths: qot_monthly * 12,
    yearlySaves: qot_monthly * 12 - qot_yearly,
    typesAlone: alone.yearlyDollars,
    bundleSaves: alone.yearlyDollars - qot_yearly,
  };
}

/** 1 becomes 01. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
