import type { GatewayResult } from '../../../platform/payments/gateway.ts';
import type { ProviderPayment } from '../../../platform/payments/provider-objects/payment-intent.ts';
import { success } from '../../../platform/result.ts';
import { computePurchaseBalance, sumBookedAmounts } from '../ledger/amounts.ts';
import { references } from '../ledger/references.ts';
import { settlePurchase } from '../payments/events/settle-purchase.ts';
import { findPurchaseOfPayment } from '../purchases/find-purchase.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { settleDispute } from '../refunds-and-disputes/disputes.ts';
import { adoptPayment } from './adopt-payment.ts';
import type { PaymentDifference } from './payment-differences.ts';

type Sums = Pick<PaymentDifference, 'subject' | 'bookedCents' | 'providerCents'>;

/** Settles a purchase and returns the provider's payment. Null if the provider does not know it. */
const settleAndReadPayment = async (
  needs: PaymentNeeds,
  purchase: Purchase,
): Promise<GatewayResult<ProviderPayment | null>> => {
  const settled = await settlePurchase(needs, purchase.id);
  if (settled.ok) return success(settled.value.payment);
  return settled.code === 'not-found' ? success(null) : settled;
};

/**
 * Compares one payment with the books: charged, refunded and kept by the provider. The purchase is settled first, so
 * that only lasting differences count. A payment without a purchase is adopted.
 */
export const comparePayment = async (
  needs: PaymentNeeds,
  intentId: string,
): Promise<GatewayResult<PaymentDifference[]>> => {
  const purchase = await findPurchaseOfPayment(needs, intentId);
  if (!purchase) {
    const adopted = await adoptPayment(needs, intentId);
    return adopted.ok ? success(adopted.value === null ? [] : [adopted.value]) : adopted;
  }
  const found = await settleAndReadPayment(needs, purchase);
  if (!found.ok) return found;
  const payment = found.value;
  const { chargedCents, refundedCents, feeCents } = await computePurchaseBalance(
    needs.db,
    purchase.id,
  );
  const sums: Sums[] = [
    {
      subject: 'charge',
      bookedCents: chargedCents,
      providerCents: payment?.amountReceivedCents ?? 0,
    },
  ];
  if (payment) {
    const { amountRefundedCents, providerFeeCents } = payment;
    sums.push({
      subject: 'refund',
      bookedCents: refundedCents,
      providerCents: amountRefundedCents,
    });
    // The provider's fee may not be known yet.
    if (providerFeeCents !== null)
      sums.push({ subject: 'fee', bookedCents: feeCents, providerCents: providerFeeCents });
  }
  return success(
    sums
      .filter(({ bookedCents, providerCents }) => bookedCents !== providerCents)
      .map((sum) => ({ ...sum, reference: intentId, purchaseId: purchase.id, outcome: null })),
  );
};

/** Compares what the provider took from us for a dispute with the books: nothing if it knows no such dispute. */
export const compareDispute = async (
  needs: PaymentNeeds,
  disputeId: string,
): Promise<GatewayResult<PaymentDifference[]>> => {
  const found = await needs.gateway.retrieveDispute(disputeId);
  if (!found.ok && found.code !== 'not-found') return found;
  const dispute = found.ok ? found.value : null;
  const intentId = dispute?.intentId ?? null;
  const purchase = intentId === null ? undefined : await findPurchaseOfPayment(needs, intentId);
  if (purchase) {
    await settleAndReadPayment(needs, purchase);
    await settleDispute(needs, purchase.id, disputeId);
  }
  const opened = references.dispute(disputeId, 'opened');
  const bookedCents = (await sumBookedAmounts(needs.db, [opened])).get(opened) ?? 0;
  const isMoneyWithheld = dispute !== null && dispute.status !== 'inquiry';
  const providerCents = isMoneyWithheld ? dispute.amountCents + dispute.feeCents : 0;
  if (bookedCents === providerCents) return success([]);
  return success([
    {
      subject: 'dispute',
      reference: disputeId,
      purchaseId: purchase?.id ?? null,
      bookedCents,
      providerCents,
      outcome: null,
    },
  ]);
};
