import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import type { PaymentNeeds } from './needs.ts';
import type { Purchase } from './purchase.ts';

/** Records the provider's payment of a purchase, unless one is recorded already. */
export const recordPayment = async (
  trx: Trx,
  purchaseId: string,
  intentId: string,
): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({ intent_id: intentId })
    .where('id', '=', purchaseId)
    .where('intent_id', 'is', null)
    .execute();
};

/** Records that the provider has no payment for this void purchase. */
export const recordNoPayment = async (db: Db, purchaseId: string): Promise<void> => {
  await db
    .updateTable('purchase')
    .set({ intent_closed_at: databaseTime })
    .where('id', '=', purchaseId)
    .where('state', '=', 'void')
    .where('intent_id', 'is', null)
    .execute();
};

/** Counts a refused card. Returns how many there were. */
export const recordRefusedCard = async (trx: Trx, purchase: Purchase): Promise<number> => {
  const failedAttempts = purchase.failed_attempts + 1;
  await trx
    .updateTable('purchase')
    .set({ failed_attempts: failedAttempts, checked_at: databaseTime })
    .where('id', '=', purchase.id)
    .execute();
  return failedAttempts;
};

/** Records the provider's refund of a purchase. */
export const recordRefundStarted = async (
  trx: Trx,
  purchaseId: string,
  refundId: string,
): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({ refund_id: refundId })
    .where('id', '=', purchaseId)
    .execute();
};

/** Records that a refund failed, so that the next try creates a new refund. */
export const recordRefundFailed = async (trx: Trx, purchase: Purchase): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({ refund_id: null, refund_attempts: purchase.refund_attempts + 1 })
    .where('id', '=', purchase.id)
    .execute();
};

/** Records that the provider was asked about a purchase just now. */
export const recordProviderCheck = async (trx: Trx, purchaseId: string): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({ checked_at: databaseTime })
    .where('id', '=', purchaseId)
    .execute();
};

/**
 * Claims purchases that were not checked for a while, so that two processes never take the same one. The pause grows
 * with the age of a purchase: a minute at first, then a tenth of its age.
 */
export const claimUnfinished = async (
  { db, gateway }: PaymentNeeds,
  most: number,
): Promise<Purchase[]> => {
  const { rows } = await sql<Purchase>`
    update purchase set checked_at = now()
    where id in (
      select id from purchase
      where (state in ('open', 'refund_due') or (state = 'void' and intent_closed_at is null))
        and provider = ${gateway.provider} and livemode = ${gateway.livemode}
        and checked_at < now() - interval '30 seconds'
        and checked_at < now() - (now() - created_at) / 10
      order by checked_at limit ${most} for update skip locked)
    returning *`.execute(db);
  return rows;
};
