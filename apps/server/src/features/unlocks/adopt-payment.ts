import type { GatewayResult } from '../../platform/payments/gateway.ts';
import type { ProviderPayment } from '../../platform/payments/payment-intent.ts';
import { success } from '../../platform/result.ts';
import { storeIntent } from './ensure-intent.ts';
import { book, bookedAmounts, bookProviderFee } from './ledger.ts';
import type { UnlockNeeds } from './needs.ts';
import { type PaymentDifference, recordDifferences } from './payment-differences.ts';
import { type Purchase, readPurchase } from './purchase.ts';
import { settlePurchase } from './settle-purchase.ts';

const isPurchaseId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The purchase of a payment, by the payment's id. */
export const findPurchaseOfPayment = (
  { db, gateway }: UnlockNeeds,
  intentId: string,
): Promise<Purchase | undefined> =>
  db
    .selectFrom('purchase')
    .selectAll()
    .where('provider', '=', gateway.provider)
    .where('livemode', '=', gateway.livemode)
    .where('intent_id', '=', intentId)
    .executeTakeFirst();

/** The purchase a payment was made for, when that has lost sight of it. */
const findWaitingPurchase = async (
  { db, gateway }: UnlockNeeds,
  { metadata }: ProviderPayment,
): Promise<Purchase | undefined> => {
  const id = metadata.purchase_id ?? '';
  const purchase = isPurchaseId.test(id) ? await readPurchase(db, id) : undefined;
  const isOurs = purchase?.provider === gateway.provider && purchase.livemode === gateway.livemode;
  return isOurs && purchase.intent_id === null ? purchase : undefined;
};

/** Whether an agent of ours paid: only such money is given back without being asked. */
const isFromAgent = async (
  { db, gateway }: UnlockNeeds,
  { customerId }: ProviderPayment,
): Promise<boolean> => {
  if (customerId === null) return false;
  const row = await db
    .selectFrom('payment_customer')
    .select('agent_id')
    .where('customer_id', '=', customerId)
    .where('provider', '=', gateway.provider)
    .where('livemode', '=', gateway.livemode)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Gives a payment back that bought nothing, and books it without a purchase: what came in and what went out. False
 * when the bank refused the refund at once.
 */
const giveBack = async (
  { db, gateway }: UnlockNeeds,
  payment: ProviderPayment,
): Promise<GatewayResult<boolean>> => {
  const { intentId, amountReceivedCents, amountRefundedCents } = payment;
  const refund = await gateway.refund({
    intentId,
    amountCents: amountReceivedCents - amountRefundedCents,
    idempotencyKey: `refund:${intentId}`,
  });
  if (!refund.ok) return refund;
  if (refund.value.status === 'failed') return success(false);
  await db.transaction().execute(async (trx) => {
    await book(trx, {
      kind: 'stray-charge',
      purchaseId: null,
      reference: `pi:${intentId}`,
      lines: [
        ['asset:clearing', amountReceivedCents],
        ['income:lead_fees', -amountReceivedCents],
      ],
    });
    await bookProviderFee(trx, null, payment);
    await book(trx, {
      kind: 'stray-refund',
      purchaseId: null,
      reference: `re:${refund.value.refundId}:succeeded`,
      lines: [
        ['contra:refunds', refund.value.amountCents],
        ['asset:clearing', -refund.value.amountCents],
      ],
    });
  });
  return success(true);
};

const takeUp = async (
  needs: UnlockNeeds,
  payment: ProviderPayment,
): Promise<GatewayResult<Pick<PaymentDifference, 'purchaseId' | 'outcome'>>> => {
  const waiting = await findWaitingPurchase(needs, payment);
  if (waiting) {
    await storeIntent(needs, waiting.id, payment.intentId);
    const settled = await settlePurchase(needs, waiting.id);
    return settled.ok ? success({ purchaseId: waiting.id, outcome: 'completed' }) : settled;
  }
  if (!(await isFromAgent(needs, payment))) return success({ purchaseId: null, outcome: null });
  const given = await giveBack(needs, payment);
  if (!given.ok) return given;
  return success({ purchaseId: null, outcome: given.value ? 'refunded' : null });
};

/**
 * A payment that went through at the provider, and no purchase here knows it: settles the purchase it was made for,
 * gives it back when an agent of ours paid for nothing, and tells the operator, who decides about a stranger's.
 * Null when there is nothing to tell: not paid, given back already, or known after all.
 */
export const adoptPayment = async (
  needs: UnlockNeeds,
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
  const charge = `pi:${intentId}`;
  const wasGivenBack = (await bookedAmounts(needs.db, [charge])).has(charge);
  const taken = wasGivenBack
    ? success({ purchaseId: null, outcome: null })
    : await takeUp(needs, payment.value);
  if (!taken.ok) return taken;
  const sums = wasGivenBack
    ? { hereCents: amountReceivedCents, thereCents: amountRefundedCents }
    : { hereCents: 0, thereCents: amountReceivedCents };
  const difference: PaymentDifference = {
    subject: wasGivenBack ? 'refund' : 'charge',
    reference: intentId,
    ...sums,
    ...taken.value,
  };
  await needs.db.transaction().execute((trx) => recordDifferences(trx, needs, [difference]));
  return success(difference);
};

/** The job: throws when the provider is away, so that it comes again. */
export const adoptByJob = async (needs: UnlockNeeds, intentId: string): Promise<void> => {
  const adopted = await adoptPayment(needs, intentId);
  if (!adopted.ok) throw new Error(`payment ${intentId} could not be taken up: ${adopted.code}`);
};
