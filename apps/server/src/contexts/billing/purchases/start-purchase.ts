import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Gateway } from '../../../platform/payments/gateway.ts';
import type { Purchase } from './purchase.ts';

type Bought = Pick<
  Insertable<Tables['purchase']>,
  'application_id' | 'quote_id' | 'agent_id' | 'member_id' | 'amount_cents' | 'terms_version'
>;

/** Creates an open purchase with its idempotency key. The caller locked the application. */
export const startPurchase = (
  trx: Trx,
  { provider, livemode }: Pick<Gateway, 'provider' | 'livemode'>,
  bought: Bought,
): Promise<Purchase> => {
  const id = randomUUID();
  return trx
    .insertInto('purchase')
    .values({ ...bought, id, provider, livemode, idempotency_key: `pi:${id}` })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Records that the agent returned to an open purchase and accepted the terms again. */
export const renewTerms = (trx: Trx, { id }: Purchase, termsVersion: string): Promise<Purchase> =>
  trx
    .updateTable('purchase')
    .set({ terms_version: termsVersion, terms_at: databaseTime })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
