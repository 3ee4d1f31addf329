import { LEFT_REFUND_HOURS } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { EndChoice } from '../purchases/needs.ts';
import { markRefundDue } from './mark-refund-due.ts';

/**
 * Refunds the fee of an application if it was paid within the last `LEFT_REFUND_HOURS`, because the client left. True if it was.
 * The caller locked the application.
 */
export const refundRecentPurchase = async (
  trx: Trx,
  endChoice: EndChoice,
  applicationId: number,
): Promise<boolean> => {
  const purchase = await trx
    .selectFrom('purchase')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', '=', 'paid')
    .where('paid_at', '>', sql<Date>`now() - make_interval(hours => ${LEFT_REFUND_HOURS})`)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!purchase) return false;
  await markRefundDue(trx, endChoice, purchase);
  return true;
};
