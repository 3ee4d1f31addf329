import type { Trx } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import type { GatewayResult } from '../../../../platform/payments/gateway.ts';
import type { ProviderPayment } from '../../../../platform/payments/provider-objects/payment-intent.ts';
import { success } from '../../../../platform/result.ts';
import { bookCharge, bookProviderFee } from '../../ledger/book.ts';
import { markClosedByProvider } from '../../purchases/move-purchase.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import {
  isUnchanged,
  lockPurchase,
  maxProviderReads,
  type Purchase,
  readPurchase,
} from '../../purchases/purchase.ts';
import { findStep, type PurchaseStep } from '../../purchases/purchase-steps.ts';
import { recordProviderCheck } from '../../purchases/record-progress.ts';
import { enqueueCanceling } from '../../purchases/void-purchase.ts';
import { hideDisputedContact } from '../../refunds-and-disputes/disputes.ts';
import { finishProviderRefund } from '../../refunds-and-disputes/finish-refund.ts';
import { refundUnusedPayment } from '../../refunds-and-disputes/mark-refund-due.ts';
import { refundPurchase } from '../../refunds-and-disputes/refund-purchase.ts';
import { reopenRefund } from '../../refunds-and-disputes/reopen-refund.ts';
import { grantUnlock } from '../../unlocks/grant-unlock.ts';
import { findCustomer } from '../cards/payment-customers.ts';
import { createFailedCall } from '../failed-call.ts';

/** The state of a purchase after it was settled, with the payment it was settled by. */
export type SettledPurchase = { state: Purchase['state']; payment: ProviderPayment | null };

/** A grant may be followed by a dispute, both known at the first read. No case takes more steps. */
const maxSteps = 3;

/** Whether the payment is the one we requested, to the cent. */
const paymentMatches = async (
  trx: Trx,
  purchase: Purchase,
  payment: ProviderPayment,
): Promise<boolean> =>
  payment.amountCents === purchase.amount_cents &&
  payment.amountReceivedCents === purchase.amount_cents &&
  payment.currency === purchase.currency &&
  payment.livemode === purchase.livemode &&
  payment.metadata.purchase_id === purchase.id &&
  payment.metadata.lead_id === String(purchase.application_id) &&
  payment.metadata.agency_id === String(purchase.agency_id) &&
  payment.customerId !== null &&
  payment.customerId === (await findCustomer(trx, purchase, purchase.agency_id));

const isLeadUnpaid = async (trx: Trx, purchase: Purchase): Promise<boolean> => {
  const row = await trx
    .selectFrom('quote')
    .innerJoin('lead', 'lead.application_id', 'quote.application_id')
    .select('quote.id')
    .where('quote.id', '=', purchase.quote_id)
    .where('quote.accepted_at', 'is not', null)
    .where('quote.removed_at', 'is', null)
    .where('lead.status', '=', 'chosen')
    .executeTakeFirst();
  return row !== undefined;
};

const executeStep = async (
  trx: Trx,
  needs: PaymentNeeds,
  step: PurchaseStep,
  purchase: Purchase,
  payment: ProviderPayment,
): Promise<void> => {
  switch (step) {
    case 'grant':
      return grantUnlock(trx, purchase, payment);
    case 'give-back':
      await bookCharge(trx, purchase.id, payment);
      return refundUnusedPayment(trx, purchase, payment.card);
    case 'close':
      return markClosedByProvider(trx, purchase);
    case 'cancel':
      return enqueueCanceling(trx, purchase.id);
    case 'note-refund':
      return finishProviderRefund(trx, needs.endChoice, purchase);
    case 'refund-failed':
      return reopenRefund(trx, needs, purchase);
    case 'dispute':
      return hideDisputedContact(trx, purchase);
    case 'none':
      return undefined;
  }
};

/**
 * Updates our state to the provider's. Repeating it, or running it in parallel, changes nothing. Null if the purchase
 * changed since the payment was read, because the payment may be older than that change.
 */
const settleByPayment = (
  needs: PaymentNeeds,
  before: Purchase,
  payment: ProviderPayment,
): Promise<Purchase['state'] | null> =>
  inTransaction(needs.db, async (trx) => {
    let purchase = await lockPurchase(trx, before.id);
    if (!purchase) throw new Error(`purchase ${before.id} is gone`);
    if (!isUnchanged(before, purchase)) return null;
    const matchesPurchase = await paymentMatches(trx, purchase, payment);
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const waitsForPayment = await isLeadUnpaid(trx, purchase);
      const step = findStep(purchase, { payment, matchesPurchase, waitsForPayment });
      if (step === 'none') break;
      if (step === 'give-back' && !matchesPurchase)
        needs.log.error({ purchaseId: purchase.id }, 'a payment does not match its purchase');
      await executeStep(trx, needs, step, purchase, payment);
      if (step === 'cancel') break;
      purchase = (await readPurchase(trx, purchase.id)) ?? purchase;
    }
    if (payment.status === 'succeeded' && purchase.state === 'paid')
      await bookProviderFee(trx, purchase.id, payment);
    await recordProviderCheck(trx, purchase.id);
    return purchase.state;
  });

/**
 * Reads the payment of a purchase and settles it. The page on return, the provider's events and the reconciler all call
 * this, in any order. An unreachable provider changes nothing (`payment-unavailable`).
 */
export const settlePurchase = async (
  needs: PaymentNeeds,
  purchaseId: string,
): Promise<GatewayResult<SettledPurchase>> => {
  for (let reads = 0; reads < maxProviderReads; reads += 1) {
    const purchase = await readPurchase(needs.db, purchaseId);
    if (!purchase) throw new Error(`purchase ${purchaseId} is gone`);
    const isOurs = purchase.provider === needs.gateway.provider;
    if (purchase.intent_id === null || !isOurs)
      return success({ state: purchase.state, payment: null });
    const payment = await needs.gateway.retrieveIntent(purchase.intent_id);
    if (!payment.ok) return payment;
    const state = await settleByPayment(needs, purchase, payment.value);
    if (state !== null) return success({ state, payment: payment.value });
  }
  throw new Error(`purchase ${purchaseId} changes faster than its payment can be read`);
};

/** The job: settles a purchase, then checks a refund under way. It throws while the provider is unreachable. */
export const settlePurchaseInJob = async (
  needs: PaymentNeeds,
  purchaseId: string,
): Promise<void> => {
  const settled = await settlePurchase(needs, purchaseId);
  if (!settled.ok) throw createFailedCall(`payment ${purchaseId} could not be read`, settled.code);
  if (settled.value.state === 'refund_due') await refundPurchase(needs, purchaseId);
};
