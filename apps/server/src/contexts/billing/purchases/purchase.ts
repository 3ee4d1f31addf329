import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { lockAccountAndApplication } from '../../leads/index.ts';

/** One attempt to buy the contact details of one lead. */
export type Purchase = Selectable<Tables['purchase']>;

/** Reads a purchase without a lock. */
export const readPurchase = (db: Db, purchaseId: string): Promise<Purchase | undefined> =>
  db.selectFrom('purchase').selectAll().where('id', '=', purchaseId).executeTakeFirst();

/** Locks a purchase until the end of the transaction, after its agent and its application. */
export const lockPurchase = async (trx: Trx, purchaseId: string): Promise<Purchase | undefined> => {
  const found = await readPurchase(trx, purchaseId);
  if (!found) return undefined;
  await lockAccountAndApplication(trx, {
    accountId: found.agency_id,
    applicationId: found.application_id,
  });
  return trx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
};

/** How often the provider is asked again because the purchase changed meanwhile. */
export const maxProviderReads = 5;

/**
 * Whether a purchase is unchanged between two reads. Only then does the provider's answer in between count. Otherwise
 * an answer from before a refund would look like a failed refund.
 */
export const isUnchanged = (before: Purchase, now: Purchase): boolean =>
  before.state === now.state &&
  before.refund_id === now.refund_id &&
  before.refund_attempts === now.refund_attempts &&
  before.dispute_closed_at?.getTime() === now.dispute_closed_at?.getTime();
