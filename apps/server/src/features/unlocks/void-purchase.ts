import type { Trx } from '../../platform/database/connect.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { UnlockNeeds } from './needs.ts';
import { lockPurchase, readPurchase } from './purchase.ts';
import { settlePurchase } from './settle-purchase.ts';

/** Why an open purchase was given up. */
export type VoidReason =
  | 'withdrawn'
  | 'lapsed'
  | 'consumer-left'
  | 'agent-left'
  | 'abandoned'
  | 'repriced'
  | 'provider-changed'
  | 'too-many-attempts'
  | 'cancelled-by-provider';

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
  await enqueue(
    trx,
    'cancel-intent',
    { purchaseId: voided.id },
    { key: `cancel-intent:${voided.id}` },
  );
  return true;
};

const markClosed = (needs: UnlockNeeds, purchaseId: string): Promise<void> =>
  needs.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (purchase?.state !== 'void') return;
    await trx
      .updateTable('purchase')
      .set({ intent_closed_at: databaseTime })
      .where('id', '=', purchaseId)
      .execute();
  });

/**
 * Takes the payment of a void purchase away at the provider. Throws when the provider is away, so that the job
 * comes again; a payment that was made meanwhile is settled, which sends the money back.
 */
export const cancelIntent = async (needs: UnlockNeeds, purchaseId: string): Promise<void> => {
  const purchase = await readPurchase(needs.db, purchaseId);
  if (purchase?.state !== 'void' || purchase.intent_closed_at !== null) return;
  if (purchase.provider !== needs.gateway.provider) return;
  // Whoever was making the payment stores its id and asks again; the reconciler looks for one nobody stored.
  if (purchase.intent_id === null) return;
  const cancelled = await needs.gateway.cancelIntent(purchase.intent_id, `cancel:${purchaseId}`);
  if (cancelled.ok || cancelled.code === 'not-found') return markClosed(needs, purchaseId);
  if (cancelled.code === 'unexpected-state') {
    await settlePurchase(needs, purchaseId);
    return;
  }
  throw new Error(`payment ${purchaseId} could not be cancelled: ${cancelled.code}`);
};
