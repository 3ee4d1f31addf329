import type { Trx } from '../../platform/database/connect.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Purchase } from '../purchases/index.ts';
import { revokeUnlock } from '../unlocks/index.ts';

/** The money of a purchase goes back: contact hidden at once, the provider asked by a job. */
export const markRefundDue = async (trx: Trx, purchase: Purchase): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({ state: 'refund_due', checked_at: databaseTime })
    .where('id', '=', purchase.id)
    .execute();
  await revokeUnlock(trx, purchase, 'refund');
  await enqueue(
    trx,
    'refund-purchase',
    { purchaseId: purchase.id },
    { key: `refund-purchase:${purchase.id}` },
  );
};
