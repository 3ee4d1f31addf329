import type { Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { ProviderRefund } from '../../../platform/payments/gateway.ts';
import { computePurchaseBalance } from '../ledger/amounts.ts';
import { markRefunded } from '../purchases/move-purchase.ts';
import type { EndChoice } from '../purchases/needs.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { notifyAgency } from '../unlocks/notify-agency.ts';
import { bookPartialRefund, bookSucceededRefund, externalRefundId } from './book-refund.ts';
import { undoPurchase } from './undo-purchase.ts';

/** Books a refund that succeeded and completes it: the credit note is issued, and the agent is told. */
export const finishRefund = async (
  trx: Trx,
  endChoice: EndChoice,
  purchase: Purchase,
  refund: ProviderRefund,
): Promise<void> => {
  await bookSucceededRefund(trx, purchase.id, refund);
  const chargedCents = await bookPartialRefund(trx, purchase);
  await markRefunded(trx, purchase, refund.refundId);
  await undoPurchase(trx, endChoice, purchase);
  const card =
    purchase.card_brand && purchase.card_last4
      ? { brand: purchase.card_brand, last4: purchase.card_last4 }
      : null;
  const receiptNumber = await issueReceipt(trx, 'C', purchase, chargedCents, card);
  if (receiptNumber) await enqueue(trx, 'mail-receipt', { receiptNumber });
  await notifyAgency(trx, purchase, ['payment-refunded', 'agency-refunded']);
};

/** Records a full refund that was made at the provider, with the same end as our own refund. */
export const finishProviderRefund = async (
  trx: Trx,
  endChoice: EndChoice,
  purchase: Purchase,
): Promise<void> => {
  const { chargedCents, refundedCents } = await computePurchaseBalance(trx, purchase.id);
  await finishRefund(trx, endChoice, purchase, {
    refundId: externalRefundId(purchase),
    intentId: purchase.intent_id,
    amountCents: chargedCents - refundedCents,
    status: 'succeeded',
  });
};
