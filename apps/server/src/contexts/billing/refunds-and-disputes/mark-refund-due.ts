import type { Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { markRefundOwed, markUnusedPaymentOwed } from '../purchases/move-purchase.ts';
import type { EndChoice } from '../purchases/needs.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { type UndoSaleOptions, undoSale } from './undo-sale.ts';

/** Enqueues the job that requests the refund of a purchase from the provider. */
export const enqueueRefund = (trx: Trx, purchaseId: string): Promise<void> =>
  enqueue(trx, 'refund-purchase', { purchaseId }, { key: `refund-purchase:${purchaseId}` });

/** Starts the refund of a purchase: the contact is hidden and the lead free at once; a job asks the provider. */
export const markRefundDue = async (
  trx: Trx,
  endChoice: EndChoice,
  purchase: Purchase,
  how?: UndoSaleOptions,
): Promise<void> => {
  await markRefundOwed(trx, purchase);
  await undoSale(trx, endChoice, purchase, how);
  await enqueueRefund(trx, purchase.id);
};

/** Refunds a payment that bought nothing to its card. */
export const refundUnsold = async (
  trx: Trx,
  purchase: Purchase,
  card: { brand: string; last4: string } | null,
): Promise<void> => {
  await markUnusedPaymentOwed(trx, purchase, card);
  await enqueueRefund(trx, purchase.id);
};
