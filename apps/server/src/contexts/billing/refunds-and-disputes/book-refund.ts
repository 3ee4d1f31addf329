import type { Trx } from '../../../platform/database/connect.ts';
import type { ProviderRefund } from '../../../platform/payments/gateway.ts';
import { computeBalance, sumBookedAmounts } from '../ledger/amounts.ts';
import { book } from '../ledger/book.ts';
import { references } from '../ledger/references.ts';
import type { Purchase } from '../purchases/purchase.ts';

/** A refund the provider has taken on. */
export const bookPending = (
  trx: Trx,
  purchaseId: string,
  { refundId, amountCents }: ProviderRefund,
): Promise<boolean> =>
  book(trx, {
    kind: 'refund',
    purchaseId,
    reference: references.refund(refundId, 'pending'),
    lines: [
      ['contra:refunds', amountCents],
      ['liability:refunds_pending', -amountCents],
    ],
  });

/** A refund that arrived, whether or not it was seen under way. */
export const bookArrived = async (
  trx: Trx,
  purchaseId: string,
  refund: ProviderRefund,
): Promise<void> => {
  await bookPending(trx, purchaseId, refund);
  await book(trx, {
    kind: 'refund-paid',
    purchaseId,
    reference: references.refund(refund.refundId, 'succeeded'),
    lines: [
      ['liability:refunds_pending', refund.amountCents],
      ['asset:clearing', -refund.amountCents],
    ],
  });
};

/** Stands for the id of a refund that was made at the provider without us. */
export const idElsewhere = ({ intent_id, refund_attempts }: Purchase): string =>
  `elsewhere-${intent_id}-${refund_attempts}`;

/**
 * What somebody gave back in part at the provider: it is booked when the rest has gone back too. Answers what the
 * charge was, in cents.
 */
export const bookPart = async (trx: Trx, purchase: Purchase): Promise<number> => {
  const { chargedCents, refundedCents } = await computeBalance(trx, purchase.id);
  await book(trx, {
    kind: 'refund-elsewhere',
    purchaseId: purchase.id,
    reference: references.refund(idElsewhere(purchase), 'part'),
    lines: [
      ['contra:refunds', chargedCents - refundedCents],
      ['asset:clearing', refundedCents - chargedCents],
    ],
  });
  return chargedCents;
};

/** A refund under way that failed. Nothing is booked for one that was never seen under way. */
export const bookFailed = async (
  trx: Trx,
  purchaseId: string,
  { refundId, amountCents }: ProviderRefund,
): Promise<void> => {
  const pending = references.refund(refundId, 'pending');
  if (!(await sumBookedAmounts(trx, [pending])).has(pending)) return;
  await bookBack(trx, purchaseId, { refundId, amountCents }, 'liability:refunds_pending');
};

/** A refund that had arrived and came back. */
export const bookReturned = (
  trx: Trx,
  purchaseId: string,
  refund: Pick<ProviderRefund, 'refundId' | 'amountCents'>,
): Promise<void> => bookBack(trx, purchaseId, refund, 'asset:clearing');

/** The money is ours again; `account` is where it lay meanwhile. */
const bookBack = async (
  trx: Trx,
  purchaseId: string,
  { refundId, amountCents }: Pick<ProviderRefund, 'refundId' | 'amountCents'>,
  account: 'liability:refunds_pending' | 'asset:clearing',
): Promise<void> => {
  await book(trx, {
    kind: 'refund-failed',
    purchaseId,
    reference: references.refund(refundId, 'failed'),
    lines: [
      ['contra:refunds', -amountCents],
      [account, amountCents],
    ],
  });
};
