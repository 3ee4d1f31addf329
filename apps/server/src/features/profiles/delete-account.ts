import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { eraseApplications } from '../applications/index.ts';
import { forgetAccount } from '../sign-in/index.ts';
import { lockStoredConsumer } from './queries.ts';

/**
 * Deletes a consumer for good: the application is withdrawn, personal data is erased, every session
 * ends. The account's number stays, because purchases and audit rows point at it.
 */
export const deleteAccount = (
  db: Db,
  accountId: number,
  requestId: string,
): Promise<Result<void, 'not-logged-in'>> =>
  inTransaction(db, async (trx) => {
    const consumer = await lockStoredConsumer(trx, accountId);
    if (!consumer) return failure('not-logged-in');
    const { email, language } = consumer;
    await enqueue(trx, 'mail-account-deleted', { email, language });
    await eraseApplications(trx, { accountId, firstName: consumer.first_name });
    await trx.deleteFrom('consumer').where('account_id', '=', accountId).execute();
    await forgetAccount(trx, { accountId, actorId: accountId, act: 'account-deleted', requestId });
    return success(undefined);
  });
