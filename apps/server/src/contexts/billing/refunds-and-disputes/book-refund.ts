import type { Trx } from '../../../platform/database/connect.ts';
import type { ProviderRefund } from '../../../platform/payments/gateway.ts';
import { computePurchaseBalance, sumBookedAmounts } from '../ledger/amounts.ts';
import { bookJournal } from '../ledger/book.ts';
import { references } from '../ledger/references.ts';
import type { Purchase } from '../purchases/purchase.ts';

/** Books a refund that the provider has accepted. */
export const bookPendingRefund = (
  trx: Trx,
  purchaseId: string,
  { refundId, amountCents }: ProviderRefund,
): Promise<boolean> =>
  bookJournal(trx, {
    kind: 'refund',
    purchaseId,
    reference: references.refund(refundId, 'pending'),
    lines: [
      ['contra:refunds', amountCents],
      ['liability:refunds_pending', -amountCents],
    ],
  });

/** Books a refund that succeeded, whether or not it was booked as pending. */
export const bookSucceededRefund = async (
  trx: Trx,
  purchaseId: string,
  refund: ProviderRefund,
): Promise<void> => {
  await bookPendingRefund(trx, purchaseId, refund);
  await bookJournal(trx, {
    kind: 'refund-paid',
    purchaseId,
    reference: references.refund(refund.refundId, 'succeeded'),
    lines: [
      ['liability:refunds_pending', refund.amountCents],
      ['asset:clearing', -refund.amountCents],
    ],
  });
};

/** Stands for the id of a refund that was made at the provider, outside this product. */
export const externalRefundId = ({ intent_id, refund_attempts }: Purchase): string =>
  `elsewhere-${intent_id}-${refund_attempts}`;

/** Books the part that was refunded at the provider, once the rest is refunded too. Returns the charge in cents. */
export const bookPartialRefund = async (trx: Trx, purchase: Purchase): Promise<number> => {
  const { chargedCents, refundedCents } = await computePurchaseBalance(trx, purchase.id);
  await bookJournal(trx, {
    kind: 'refund-elsewhere',
    purchaseId: purchase.id,
    reference: references.refund(externalRefundId(purchase), 'part'),
    lines: [
      ['contra:refunds', chargedCents - refundedCents],
      ['asset:clearing', refundedCents - chargedCents],
    ],
  });
  return chargedCents;
};

/** Books that a pending refund failed. Does nothing if the refund was never booked as pending. */
export const bookFailedRefund = async (
  trx: Trx,
  purchaseId: string,
  { refundId, amountCents }: ProviderRefund,
): Promise<void> => {
  const pending = references.refund(refundId, 'pending');
  if (!(await sumBookedAmounts(trx, [pending])).has(pending)) return;
  await bookReversal(trx, purchaseId, { refundId, amountCents }, 'liability:refunds_pending');
};

/** Books that the bank returned a refund that had succeeded. */
export const bookReturnedRefund = (
  trx: Trx,
  purchaseId: string,
  refund: Pick<ProviderRefund, 'refundId' | 'amountCents'>,
): Promise<void> => bookReversal(trx, purchaseId, refund, 'asset:clearing');

/** Books the money back to us. `account` held it meanwhile. */
const bookReversal = async (
  trx: Trx,
  purchaseId: string,
  { refundId, amountCents }: Pick<ProviderRefund, 'refundId' | 'amountCents'>,
  account: 'liability:refunds_pending' | 'asset:clearing',
): Promise<void> => {
  await bookJournal(trx, {
    kind: 'refund-failed',
    purchaseId,
    reference: references.refund(refundId, 'failed'),
    lines: [
      ['contra:refunds', -amountCents],
      [account, amountCents],
    ],
  });
};
