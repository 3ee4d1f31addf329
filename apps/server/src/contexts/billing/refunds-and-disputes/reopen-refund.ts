import type { Trx } from '../../../platform/database/connect.ts';
import { computePurchaseBalance } from '../ledger/amounts.ts';
import { markRefundOwedAgain } from '../purchases/move-purchase.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { bookReturnedRefund } from './book-refund.ts';
import { enqueueRefund } from './mark-refund-due.ts';

/** Records that the bank returned a refund that had succeeded: the fee is owed to the agent again. */
export const reopenRefund = async (
  trx: Trx,
  needs: PaymentNeeds,
  purchase: Purchase,
): Promise<void> => {
  const { refundedCents } = await computePurchaseBalance(trx, purchase.id);
  await bookReturnedRefund(trx, purchase.id, {
    refundId: purchase.refund_id ?? '',
    amountCents: refundedCents,
  });
  await markRefundOwedAgain(trx, purchase);
  needs.log.error({ purchaseId: purchase.id }, 'a refund came back');
  await enqueueRefund(trx, purchase.id);
};
