import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** Why an open purchase was voided. */
export type VoidReason =
  | 'withdrawn'
  | 'lapsed'
  | 'consumer-left'
  | 'choice-undone'
  | 'suspended'
  | 'agent-left'
  | 'license'
  | 'abandoned'
  | 'repriced'
  | 'provider-changed'
  | 'too-many-attempts'
  | 'canceled-by-provider';

/** Enqueues the job that cancels the payment of a void purchase at the provider. */
export const enqueueCanceling = (trx: Trx, purchaseId: string): Promise<void> =>
  enqueue(trx, 'cancel-intent', { purchaseId }, { key: `cancel-intent:${purchaseId}` });

/**
 * Voids the open purchase of an application. True if there was one. The caller locked the application. A job tells the
 * provider; if the payment has succeeded by then, it is refunded.
 */
export const voidOpenPurchase = async (
  trx: Trx,
  applicationId: number,
  reason: VoidReason,
): Promise<boolean> => {
  const voided = await trx
    .updateTable('purchase')
    .set({ state: 'void', void_because: reason, checked_at: databaseTime })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!voided) return false;
  await enqueueCanceling(trx, voided.id);
  return true;
};
