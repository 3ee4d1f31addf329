import type { Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { markRefundOwed, markUnusedPaymentOwed } from '../purchases/move-purchase.ts';
import type { EndChoice } from '../purchases/needs.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { type UndoPurchaseOptions, undoPurchase } from './undo-purchase.ts';

/** Enqueues the job that requests the refund of a purchase from the provider. */
export const enqueueRefund = (trx: Trx, purchaseId: string): Promise<void> =>
  enqueue(trx, 'refund-purchase', { purchaseId }, { key: `refund-purchase:${purchaseId}` });

/** Starts the refund of a purchase: the contact is hidden and the lead free at once; a job asks the provider. */
export const markRefundDue = async (
  trx: Trx,
  endChoice: EndChoice,
  purchase: Purchase,
  options?: UndoPurchaseOptions,
): Promise<void> => {
  await markRefundOwed(trx, purchase);
  await undoPurchase(trx, endChoice, purchase, options);
  await enqueueRefund(trx, purchase.id);
};

/** Refunds a payment that bought nothing to its card. */
export const refundUnusedPayment = async (
  trx: Trx,
  purchase: Purchase,
  card: { brand: string; last4: string } | null,
): Promise<void> => {
  await markUnusedPaymentOwed(trx, purchase, card);
  await enqueueRefund(trx, purchase.id);
};
