import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import type { PaymentNeeds } from './needs.ts';
import type { Purchase } from './purchase.ts';

/** Remembers which payment of the provider a purchase has; the first one stays. */
export const notePayment = async (
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

/** Nobody ever stored a payment of this void purchase, and the provider knows of none. */
export const noteNoPayment = async (db: Db, purchaseId: string): Promise<void> => {
  await db
    .updateTable('purchase')
    .set({ intent_closed_at: databaseTime })
    .where('id', '=', purchaseId)
    .where('state', '=', 'void')
    .where('intent_id', 'is', null)
    .execute();
};

/** Counts a card that was refused. Answers how many there were. */
export const noteRefusedCard = async (trx: Trx, purchase: Purchase): Promise<number> => {
  const failedAttempts = purchase.failed_attempts + 1;
  await trx
    .updateTable('purchase')
    .set({ failed_attempts: failedAttempts, checked_at: databaseTime })
    .where('id', '=', purchase.id)
    .execute();
  return failedAttempts;
};

/** The provider has taken a refund on. */
export const noteRefundUnderWay = async (
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

/** A refund failed: the next try is a new one. */
export const noteRefundFailed = async (trx: Trx, purchase: Purchase): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({ refund_id: null, refund_attempts: purchase.refund_attempts + 1 })
    .where('id', '=', purchase.id)
    .execute();
};

/** The provider was asked about a purchase just now. */
export const noteLook = async (trx: Trx, purchaseId: string): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({ checked_at: databaseTime })
    .where('id', '=', purchaseId)
    .execute();
};

/**
 * Claims purchases nobody looked at for a while, so that two processes never take the same one. The pause grows with
 * the age of a purchase: a minute at first, then a tenth of its age.
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
