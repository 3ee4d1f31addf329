import type { Db } from '../../platform/database/connect.ts';
import type { PaymentNeeds } from './needs.ts';
import type { Purchase } from './purchase.ts';

/** The purchase that counts for a quote: any but those given up; the newest when there are several. */
export const findPurchaseOfQuote = (db: Db, quoteId: number): Promise<Purchase | undefined> =>
  db
    .selectFrom('purchase')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('state', '!=', 'void')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The purchase of a payment, by the provider's id of the payment. */
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
