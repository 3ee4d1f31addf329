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

/** Records the member who returned to an open purchase, who may be another one, and accepted the terms again. */
export const renewTerms = (
  trx: Trx,
  { id }: Purchase,
  { memberId, termsVersion }: { memberId: number; termsVersion: string },
): Promise<Purchase> =>
  trx
    .updateTable('purchase')
    .set({ terms_version: termsVersion, terms_at: databaseTime, member_id: memberId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
