import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { EndChoice } from '../purchases/needs.ts';
import { lockPurchase, type Purchase } from '../purchases/purchase.ts';
import { markRefundDue } from './mark-refund-due.ts';

/**
 * Refunds the fee of an application, however long ago it was paid. The contact is hidden at once, and everything else
 * follows as in every refund. Without `tellsClient`, the caller tells the client. `nothing-paid` also if the refund is already under way, or the charge is disputed.
 */
export const refundPaidPurchase = async (
  trx: Trx,
  endChoice: EndChoice,
  applicationId: number,
  { tellsClient = true } = {},
): Promise<Result<Pick<Purchase, 'id' | 'agency_id' | 'amount_cents'>, 'nothing-paid'>> => {
  const found = await trx
    .selectFrom('purchase')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .executeTakeFirst();
  const purchase = found && (await lockPurchase(trx, found.id));
  if (purchase?.state !== 'paid') return failure('nothing-paid');
  const options = tellsClient ? undefined : ({ because: 'refunded', isHeld: false } as const);
  await markRefundDue(trx, endChoice, purchase, options);
  return success(purchase);
};
