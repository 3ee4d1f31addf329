import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { markClosedByProvider } from '../../purchases/move-purchase.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { lockPurchase, readPurchase } from '../../purchases/purchase.ts';
import { settlePurchase } from '../events/settle-purchase.ts';
import { createFailedCall } from '../failed-call.ts';

const markClosed = (needs: PaymentNeeds, purchaseId: string): Promise<void> =>
  inTransaction(needs.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (purchase?.state !== 'void') return;
    await markClosedByProvider(trx, purchase);
  });

/**
 * Cancels the payment of a void purchase at the provider. It throws while the provider is unreachable, so that the job
 * is retried. A payment that succeeded meanwhile is settled, which refunds it.
 */
export const cancelIntent = async (needs: PaymentNeeds, purchaseId: string): Promise<void> => {
  const purchase = await readPurchase(needs.db, purchaseId);
  if (purchase?.state !== 'void' || purchase.intent_closed_at !== null) return;
  if (purchase.provider !== needs.gateway.provider) return;
  // The request that creates the payment stores its id and enqueues this job again. The reconciler finds a payment
  // whose id was not stored.
  if (purchase.intent_id === null) return;
  const canceled = await needs.gateway.cancelIntent(purchase.intent_id, `cancel:${purchaseId}`);
  if (canceled.ok || canceled.code === 'not-found') return markClosed(needs, purchaseId);
  if (canceled.code === 'unexpected-state') {
    await settlePurchase(needs, purchaseId);
    return;
  }
  throw createFailedCall(`payment ${purchaseId} could not be canceled`, canceled.code);
};
