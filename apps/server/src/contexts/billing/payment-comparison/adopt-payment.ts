import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { GatewayResult } from '../../../platform/payments/gateway.ts';
import type { ProviderPayment } from '../../../platform/payments/provider-objects/payment-intent.ts';
import { success } from '../../../platform/result.ts';
import { sumBookedAmounts } from '../ledger/amounts.ts';
import { references } from '../ledger/references.ts';
import { isAgent } from '../payments/cards/payment-customers.ts';
import { settlePurchase } from '../payments/events/settle-purchase.ts';
import { storeIntent } from '../payments/intents/ensure-intent.ts';
import { findPurchaseOfPayment } from '../purchases/find-purchase.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import { type Purchase, readPurchase } from '../purchases/purchase.ts';
import { type PaymentDifference, recordDifferences } from './payment-differences.ts';
import { refundUnmatchedPayment } from './refund-unmatched-payment.ts';

const isPurchaseId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the purchase a payment was made for, if the purchase has not stored the payment's id. */
const findWaitingPurchase = async (
  { db, gateway }: PaymentNeeds,
  { metadata }: ProviderPayment,
): Promise<Purchase | undefined> => {
  const id = metadata.purchase_id ?? '';
  const purchase = isPurchaseId.test(id) ? await readPurchase(db, id) : undefined;
  const isOurs = purchase?.provider === gateway.provider && purchase.livemode === gateway.livemode;
  return isOurs && purchase.intent_id === null ? purchase : undefined;
};

const settleOrRefund = async (
  needs: PaymentNeeds,
  payment: ProviderPayment,
): Promise<GatewayResult<Pick<PaymentDifference, 'purchaseId' | 'outcome'>>> => {
  const purchase = await findWaitingPurchase(needs, payment);
  if (purchase) {
    await storeIntent(needs, purchase.id, payment.intentId);
    const settled = await settlePurchase(needs, purchase.id);
    return settled.ok ? success({ purchaseId: purchase.id, outcome: 'completed' }) : settled;
  }
  // Only payments of our agents are refunded without an operator.
  const { customerId } = payment;
  if (customerId === null || !(await isAgent(needs.db, needs.gateway, customerId)))
    return success({ purchaseId: null, outcome: null });
  const refunded = await refundUnmatchedPayment(needs, payment);
  if (!refunded.ok) return refunded;
  return success({ purchaseId: null, outcome: refunded.value ? 'refunded' : null });
};

/**
 * Handles a payment that succeeded at the provider and whose id no purchase has. It settles the purchase the payment
 * was made for, or refunds an agent who paid for nothing. The operator is told, and decides about payments of
 * strangers. Null if there is nothing to tell: not paid, already refunded, or settled after all.
 */
export const adoptPayment = async (
  needs: PaymentNeeds,
  intentId: string,
): Promise<GatewayResult<PaymentDifference | null>> => {
  const known = await findPurchaseOfPayment(needs, intentId);
  if (known) {
    const settled = await settlePurchase(needs, known.id);
    return settled.ok ? success(null) : settled;
  }
  const payment = await needs.gateway.retrieveIntent(intentId);
  if (!payment.ok) return payment.code === 'not-found' ? success(null) : payment;
  const { status, amountReceivedCents, amountRefundedCents } = payment.value;
  if (status !== 'succeeded' || amountRefundedCents >= amountReceivedCents) return success(null);
  const charge = references.charge(intentId);
  const wasRefunded = (await sumBookedAmounts(needs.db, [charge])).has(charge);
  const handled = wasRefunded
    ? success({ purchaseId: null, outcome: null })
    : await settleOrRefund(needs, payment.value);
  if (!handled.ok) return handled;
  const sums = wasRefunded
    ? { bookedCents: amountReceivedCents, providerCents: amountRefundedCents }
    : { bookedCents: 0, providerCents: amountReceivedCents };
  const difference: PaymentDifference = {
    subject: wasRefunded ? 'refund' : 'charge',
    reference: intentId,
    ...sums,
    ...handled.value,
  };
  await inTransaction(needs.db, (trx) => recordDifferences(trx, needs, [difference]));
  return success(difference);
};

/** The job. It throws while the provider is unreachable, so that it is retried. */
export const adoptPaymentInJob = async (needs: PaymentNeeds, intentId: string): Promise<void> => {
  const adopted = await adoptPayment(needs, intentId);
  if (!adopted.ok)
    throw new Error(`payment ${intentId} could not be settled or refunded: ${adopted.code}`);
};
