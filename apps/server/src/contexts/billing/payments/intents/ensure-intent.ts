import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import type { GatewayResult } from '../../../../platform/payments/gateway.ts';
import type { ProviderPayment } from '../../../../platform/payments/provider-objects/payment-intent.ts';
import { success } from '../../../../platform/result.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { lockPurchase, type Purchase } from '../../purchases/purchase.ts';
import { recordPayment } from '../../purchases/record-progress.ts';
import { enqueueCanceling } from '../../purchases/void-purchase.ts';

/** The provider forgets idempotency keys after a day. Before that, the same key returns the same payment. */
const idempotencyKeyMs = 23 * 3_600_000;

const createPayment = (
  { gateway }: PaymentNeeds,
  purchase: Purchase,
  customerId: string,
): Promise<GatewayResult<ProviderPayment>> =>
  gateway.createIntent({
    purchaseId: purchase.id,
    amountCents: purchase.amount_cents,
    currency: purchase.currency,
    customerId,
    description: `Lead fee, lead #${purchase.application_id}`,
    metadata: {
      lead_id: String(purchase.application_id),
      agency_id: String(purchase.agency_id),
    },
    idempotencyKey: purchase.idempotency_key,
  });

/** Stores the id of a purchase's payment. If the purchase was voided meanwhile, its payment is canceled instead. */
export const storeIntent = (
  needs: PaymentNeeds,
  purchaseId: string,
  intentId: string,
): Promise<Purchase['state'] | undefined> =>
  inTransaction(needs.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (!purchase) return undefined;
    await recordPayment(trx, purchaseId, intentId);
    if (purchase.state === 'void') await enqueueCanceling(trx, purchaseId);
    return purchase.state;
  });

/**
 * Returns the provider's payment of an open purchase: the stored one, or a new one created with the purchase's
 * idempotency key. So a lost answer never leads to a second payment.
 */
export const ensureIntent = async (
  needs: PaymentNeeds,
  purchase: Purchase,
  customerId: string,
): Promise<GatewayResult<ProviderPayment>> => {
  if (purchase.intent_id !== null) return needs.gateway.retrieveIntent(purchase.intent_id);
  const isOld = Date.now() - purchase.created_at.getTime() > idempotencyKeyMs;
  if (isOld) {
    const found = await needs.gateway.findIntentByPurchase(customerId, purchase.id);
    if (!found.ok) return found;
    if (found.value !== null) {
      await storeIntent(needs, purchase.id, found.value.intentId);
      return success(found.value);
    }
  }
  const created = await createPayment(needs, purchase, customerId);
  if (created.ok) await storeIntent(needs, purchase.id, created.value.intentId);
  return created;
};
