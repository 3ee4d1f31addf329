import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** Why an open purchase was given up. */
export type VoidReason =
  | 'withdrawn'
  | 'lapsed'
  | 'consumer-left'
  | 'choice-undone'
  | 'agent-left'
  | 'license'
  | 'abandoned'
  | 'repriced'
  | 'provider-changed'
  | 'too-many-attempts'
  | 'canceled-by-provider';

/** Has the payment of a void purchase taken away at the provider. */
export const enqueueCanceling = (trx: Trx, purchaseId: string): Promise<void> =>
  enqueue(trx, 'cancel-intent', { purchaseId }, { key: `cancel-intent:${purchaseId}` });

/**
 * Gives up the open purchase of an application, if there is one; true when there was. The caller holds the
 * application. The provider is told by a job; should the payment have won by then, the money goes back.
 */
export const voidOpenPurchase = async (
  trx: Trx,
  applicationId: number,
  because: VoidReason,
): Promise<boolean> => {
  const voided = await trx
    .updateTable('purchase')
    .set({ state: 'void', void_because: because, checked_at: databaseTime })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!voided) return false;
  await enqueueCanceling(trx, voided.id);
  return true;
};
