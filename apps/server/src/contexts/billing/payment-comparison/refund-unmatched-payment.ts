import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { GatewayResult } from '../../../platform/payments/gateway.ts';
import type { ProviderPayment } from '../../../platform/payments/provider-objects/payment-intent.ts';
import { success } from '../../../platform/result.ts';
import { bookJournal, bookProviderFee } from '../ledger/book.ts';
import { references } from '../ledger/references.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';

/**
 * Refunds a payment that bought nothing, and books both amounts without a purchase. False if the bank refused the
 * refund at once.
 */
export const refundUnmatchedPayment = async (
  { db, gateway }: PaymentNeeds,
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
  await inTransaction(db, async (trx) => {
    await bookJournal(trx, {
      kind: 'stray-charge',
      purchaseId: null,
      reference: references.charge(intentId),
      lines: [
        ['asset:clearing', amountReceivedCents],
        ['income:lead_fees', -amountReceivedCents],
      ],
    });
    await bookProviderFee(trx, null, payment);
    await bookJournal(trx, {
      kind: 'stray-refund',
      purchaseId: null,
      reference: references.refund(refund.value.refundId, 'succeeded'),
      lines: [
        ['contra:refunds', refund.value.amountCents],
        ['asset:clearing', -refund.value.amountCents],
      ],
    });
  });
  return success(true);
};
