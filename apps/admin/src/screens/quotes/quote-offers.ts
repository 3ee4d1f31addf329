import type { RowOf } from '../../list/list-key.ts';
import { laterBy } from '../../task/later.ts';
import { type Offer, offer } from '../../task/offer.ts';

/**
 * The buttons of a quote: it can be withdrawn while it is unpaid, and its deadline extended while it waits for payment.
 */
export function quoteOffers(quote: RowOf<'GET /quotes'>, about: string): readonly Offer[] {
  const it = { quote_id: quote.id };
  const isUnpaid = quote.state !== 'removed' && quote.state !== 'unlocked';
  return [
    ...(quote.state === 'waits' ? [offer('quote-extend', it, about, { variant: 'primary' })] : []),
    ...(quote.state === 'chosen'
      ? [offer('deadline', { ...it, until: laterBy(2, quote.unlock_by) }, about)]
      : []),
    ...(isUnpaid ? [offer('quote-withdraw', it, about, { variant: 'danger' })] : []),
  ];
}
