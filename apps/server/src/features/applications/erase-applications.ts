import type { Trx } from '../../platform/database/connect.ts';
import { refundRecentPurchase } from '../refunds-and-disputes/index.ts';
import type { Applicant } from './applicant.ts';
import { lockApplicationOf } from './queries.ts';
import { withdrawApplication } from './withdraw-application.ts';

/**
 * Withdraws the live application of somebody who leaves, whatever its state, and takes every answer,
 * household and name out of all their applications. What was paid in the last 24 hours is refunded.
 * The caller holds the consumer.
 */
export const eraseApplications = async (
  trx: Trx,
  { accountId, firstName }: Pick<Applicant, 'accountId' | 'firstName'>,
): Promise<void> => {
  const application = await lockApplicationOf(trx, accountId);
  if (application !== null) {
    await refundRecentPurchase(trx, application.id);
    await withdrawApplication(trx, application.id, firstName, 'consumer-left');
  }
  const own = trx.selectFrom('application').select('id').where('consumer_id', '=', accountId);
  await trx.deleteFrom('draft_answer').where('application_id', 'in', own).execute();
  await trx
    .updateTable('submission')
    .set({ content: null, household: null })
    .where('application_id', 'in', own)
    .execute();
  await trx
    .updateTable('notification')
    .set({ first_name: null })
    .where('application_id', 'in', own)
    .execute();
};
