import type { Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { ProviderRefund } from '../../../platform/payments/gateway.ts';
import { computePurchaseBalance } from '../ledger/amounts.ts';
import { createFailedCall } from '../payments/failed-call.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import { lockPurchase, type Purchase, readPurchase } from '../purchases/purchase.ts';
import { recordRefundFailed, recordRefundStarted } from '../purchases/record-progress.ts';
import { bookFailedRefund, bookPendingRefund } from './book-refund.ts';
import { finishProviderRefund, finishRefund } from './finish-refund.ts';

/** After this many failed attempts a refund waits for a person. */
const maxRefundAttempts = 5;

const recordFailure = async (
  trx: Trx,
  needs: PaymentNeeds,
  purchase: Purchase,
  refund: ProviderRefund,
): Promise<void> => {
  await bookFailedRefund(trx, purchase.id, refund);
  await recordRefundFailed(trx, purchase);
  needs.log.error({ purchaseId: purchase.id }, 'a refund failed');
};

/** Stores the provider's state of our refund. An answer about an earlier attempt no longer counts. */
const storeRefund = (
  needs: PaymentNeeds,
  before: Purchase,
  refund: ProviderRefund,
): Promise<void> =>
  inTransaction(needs.db, async (trx) => {
    const purchase = await lockPurchase(trx, before.id);
    if (purchase?.state !== 'refund_due') return;
    if (purchase.refund_attempts !== before.refund_attempts) return;
    if (refund.status === 'succeeded') return finishRefund(trx, needs.endChoice, purchase, refund);
    if (refund.status === 'failed') return recordFailure(trx, needs, purchase, refund);
    await bookPendingRefund(trx, purchase.id, refund);
    await recordRefundStarted(trx, purchase.id, refund.refundId);
  });

/**
 * Requests the refund of a purchase from the provider, or reads the state of a refund under way. Never requests more
 * than the books say was charged and not refunded. It throws while the provider is unreachable, so that the job is
 * retried.
 */
export const refundPurchase = async (needs: PaymentNeeds, purchaseId: string): Promise<void> => {
  const purchase = await readPurchase(needs.db, purchaseId);
  if (purchase?.state !== 'refund_due' || purchase.intent_id === null) return;
  if (purchase.refund_attempts >= maxRefundAttempts) return;
  if (purchase.refund_id !== null) {
    const known = await needs.gateway.retrieveRefund(purchase.refund_id);
    if (!known.ok) throw createFailedCall(`refund of ${purchaseId} could not be read`, known.code);
    return storeRefund(needs, purchase, known.value);
  }
  const { chargedCents, refundedCents } = await computePurchaseBalance(needs.db, purchaseId);
  const amountCents = chargedCents - refundedCents;
  if (amountCents <= 0) return;
  const refund = await needs.gateway.refund({
    intentId: purchase.intent_id,
    amountCents,
    idempotencyKey: `refund:${purchaseId}:${purchase.refund_attempts}`,
  });
  if (refund.ok) return storeRefund(needs, purchase, refund.value);
  // The payment was refunded at the provider, in part or whole, or is disputed: the payment itself says which.
  if (refund.code === 'unexpected-state' || refund.code === 'refused')
    return settleByPayment(needs, purchase, amountCents);
  throw createFailedCall(`payment ${purchaseId} could not be refunded`, refund.code);
};

const settleByPayment = async (
  needs: PaymentNeeds,
  before: Purchase,
  owedCents: number,
): Promise<void> => {
  const { id, intent_id, refund_attempts } = before;
  const intentId = intent_id ?? '';
  const payment = await needs.gateway.retrieveIntent(intentId);
  if (!payment.ok) throw createFailedCall(`payment ${id} could not be read`, payment.code);
  const leftCents = payment.value.amountReceivedCents - payment.value.amountRefundedCents;
  if (leftCents >= owedCents) {
    needs.log.error({ purchaseId: id }, 'a refund waits for the provider, as in a dispute');
    return;
  }
  if (leftCents <= 0)
    return inTransaction(needs.db, async (trx) => {
      const purchase = await lockPurchase(trx, id);
      if (purchase?.state === 'refund_due')
        await finishProviderRefund(trx, needs.endChoice, purchase);
    });
  const rest = await needs.gateway.refund({
    intentId,
    amountCents: leftCents,
    idempotencyKey: `refund:${id}:${refund_attempts}:rest`,
  });
  if (!rest.ok) throw createFailedCall(`the rest of ${id} could not be refunded`, rest.code);
  return storeRefund(needs, before, rest.value);
};
