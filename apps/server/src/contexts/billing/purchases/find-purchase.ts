import type { Db } from '../../../platform/database/connect.ts';
import type { PaymentNeeds } from './needs.ts';
import type { Purchase } from './purchase.ts';

/**
 * The purchase that counts for a quote: the open one, otherwise the one that bought the lead, even if it was
 * refunded since. A void purchase, or one whose payment bought nothing, does not count.
 */
export const findPurchaseOfQuote = (db: Db, quoteId: number): Promise<Purchase | undefined> =>
  db
    .selectFrom('purchase')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where((row) => row.or([row('state', '=', 'open'), row('paid_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether the fee of a purchase was refunded to the agent, or the refund is under way. */
export const isRefunded = ({ state }: Pick<Purchase, 'state'>): boolean =>
  state === 'refund_due' || state === 'refunded' || state === 'charged_back';

/** Finds the purchase of a payment by the provider's id of the payment. */
export const findPurchaseOfPayment = (
  { db, gateway }: PaymentNeeds,
  intentId: string,
): Promise<Purchase | undefined> =>
  db
    .selectFrom('purchase')
    .selectAll()
    .where('provider', '=', gateway.provider)
    .where('livemode', '=', gateway.livemode)
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
