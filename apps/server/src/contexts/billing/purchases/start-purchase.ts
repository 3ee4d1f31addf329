import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Gateway } from '../../../platform/payments/gateway.ts';
import type { Purchase } from './purchase.ts';

type PurchasedQuote = Pick<
  Insertable<Tables['purchase']>,
  'application_id' | 'quote_id' | 'agency_id' | 'member_id' | 'amount_cents' | 'terms_version'
>;

/** Creates an open purchase with its idempotency key. The caller locked the application. */
export const startPurchase = (
  trx: Trx,
  { provider, livemode }: Pick<Gateway, 'provider' | 'livemode'>,
  quote: PurchasedQuote,
): Promise<Purchase> => {
  const id = randomUUID();
  return trx
    .insertInto('purchase')
    .values({ ...quote, id, provider, livemode, idempotency_key: `pi:${id}` })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The member who pays, and the terms that this member accepted. */
type Acceptance = { memberId: number; termsVersion: string };

/** Records that a member opened the payment page of an open purchase. A member who accepts the terms is its payer. */
export const resumePurchase = (
  trx: Trx,
  { id }: Purchase,
  accepted: Acceptance | undefined,
): Promise<Purchase> =>
  trx
    .updateTable('purchase')
    .set({
      used_at: databaseTime,
      ...(accepted && {
        terms_version: accepted.termsVersion,
        terms_at: databaseTime,
        member_id: accepted.memberId,
      }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
