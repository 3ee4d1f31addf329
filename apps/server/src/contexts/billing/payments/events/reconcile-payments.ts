import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { lockPurchase, type Purchase } from '../../purchases/purchase.ts';
import { claimUnfinished, recordNoPayment } from '../../purchases/record-progress.ts';
import { voidOpenPurchase } from '../../purchases/void-purchase.ts';
import { refundPurchase } from '../../refunds-and-disputes/refund-purchase.ts';
import { ensureCustomer } from '../cards/ensure-customer.ts';
import { findCustomer } from '../cards/payment-customers.ts';
import { cancelIntent } from '../intents/cancel-intent.ts';
import { ensureIntent, storeIntent } from '../intents/ensure-intent.ts';
import { settlePurchase } from './settle-purchase.ts';

const batchSize = 50;
const openForHours = 24;

const abandonPurchase = (needs: PaymentNeeds, { id }: Purchase): Promise<void> =>
  inTransaction(needs.db, async (trx) => {
    const purchase = await lockPurchase(trx, id);
    if (purchase?.state === 'open')
      await voidOpenPurchase(trx, purchase.application_id, 'abandoned');
  });

const reconcileOpenPurchase = async (needs: PaymentNeeds, purchase: Purchase): Promise<void> => {
  if (purchase.intent_id === null) {
    const customer = await ensureCustomer(needs, {
      agencyId: purchase.agency_id,
      memberId: purchase.member_id,
    });
    if (customer.ok) await ensureIntent(needs, purchase, customer.value);
  } else {
    const settled = await settlePurchase(needs, purchase.id);
    if (!settled.ok || settled.value.payment?.status === 'processing') return;
  }
  if (Date.now() - purchase.created_at.getTime() > openForHours * 3_600_000)
    await abandonPurchase(needs, purchase);
};

/** A payment whose id was never stored cannot have been paid: its client secret never left the server. */
const reconcileVoidPurchase = async (needs: PaymentNeeds, purchase: Purchase): Promise<void> => {
  if (purchase.intent_id !== null) return cancelIntent(needs, purchase.id);
  const customerId = await findCustomer(needs.db, needs.gateway, purchase.agency_id);
  const found =
    customerId === null ? null : await needs.gateway.findIntentByPurchase(customerId, purchase.id);
  if (found?.ok && found.value) {
    await storeIntent(needs, purchase.id, found.value.intentId);
    return;
  }
  if (found && !found.ok) return;
  await recordNoPayment(needs.db, purchase.id);
};

const reconcilePurchase = async (needs: PaymentNeeds, purchase: Purchase): Promise<void> => {
  if (purchase.state === 'open') return reconcileOpenPurchase(needs, purchase);
  if (purchase.state === 'void') return reconcileVoidPurchase(needs, purchase);
  return refundPurchase(needs, purchase.id);
};

/**
 * Settles the purchases left unfinished by a lost event, a killed process or an unreachable provider. Returns how many
 * purchases were checked. A purchase that fails is logged and checked again later, as are those not reached before
 * `stop`.
 */
export const reconcilePayments = async (
  needs: PaymentNeeds,
  stop?: AbortSignal,
): Promise<number> => {
  const claimed = await claimUnfinished(needs, batchSize);
  for (const purchase of claimed) {
    if (stop?.aborted) break;
    try {
      await reconcilePurchase(needs, purchase);
    } catch (error) {
      needs.log.warn({ purchaseId: purchase.id, err: error }, 'a purchase waits for the provider');
    }
  }
  return claimed.length;
};
