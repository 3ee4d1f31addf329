import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { markClosedByProvider } from '../../purchases/move-purchase.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { lockPurchase, readPurchase } from '../../purchases/purchase.ts';
import { settlePurchase } from '../events/settle-purchase.ts';

const markClosed = (needs: PaymentNeeds, purchaseId: string): Promise<void> =>
  inTransaction(needs.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (purchase?.state !== 'void') return;
    await markClosedByProvider(trx, purchase);
  });

/**
 * Takes the payment of a void purchase away at the provider. Throws when the provider is away, so that the job
 * comes again; a payment that was made meanwhile is settled, which sends the money back.
 */
export const cancelIntent = async (needs: PaymentNeeds, purchaseId: string): Promise<void> => {
  const purchase = await readPurchase(needs.db, purchaseId);
  if (purchase?.state !== 'void' || purchase.intent_closed_at !== null) return;
  if (purchase.provider !== needs.gateway.provider) return;
  // Whoever was making the payment stores its id and asks again; the reconciler looks for one nobody stored.
  if (purchase.intent_id === null) return;
  const canceled = await needs.gateway.cancelIntent(purchase.intent_id, `cancel:${purchaseId}`);
  if (canceled.ok || canceled.code === 'not-found') return markClosed(needs, purchaseId);
  if (canceled.code === 'unexpected-state') {
    await settlePurchase(needs, purchaseId);
    return;
  }
  throw new Error(`payment ${purchaseId} could not be canceled: ${canceled.code}`);
};
