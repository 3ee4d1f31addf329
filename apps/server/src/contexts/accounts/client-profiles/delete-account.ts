import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { eraseApplications } from '../../applications/index.ts';
import { forgetConsents, forgetContacts } from '../../quotes/index.ts';
import { forgetAccount } from '../sign-in/forget-account.ts';
import { lockStoredConsumer } from './queries.ts';

/**
 * Deletes a consumer for good, and mails the address that it is done: the application is withdrawn, personal data is
 * erased, every session ends. The account's number stays, because purchases and audit rows point at it.
 */
export const deleteAccount = (
  db: Db,
  accountId: number,
  requestId: string,
): Promise<Result<void, 'not-logged-in'>> =>
  inTransaction(db, async (trx) => {
    const erased = await eraseConsumer(trx, accountId, requestId);
    if (!erased) return failure('not-logged-in');
    await enqueue(trx, 'mail-account-deleted', erased);
    return success(undefined);
  });

/** The same without a mail; answers where one would go, or null when there is no such consumer. */
export const eraseConsumer = async (
  trx: Trx,
  accountId: number,
  requestId: string,
): Promise<{ email: string; language: string } | null> => {
  const consumer = await lockStoredConsumer(trx, accountId);
  if (!consumer) return null;
  // A note about this client that is being saved is waited for; one that comes later finds the account gone.
  await sql`select from account where id = ${accountId} for no key update`.execute(trx);
  await eraseApplications(trx, { accountId, firstName: consumer.first_name });
  await forgetContacts(trx, accountId);
  await forgetConsents(trx, accountId, 'consumer');
  await trx.deleteFrom('consumer').where('account_id', '=', accountId).execute();
  await forgetAccount(trx, { accountId, actorId: accountId, act: 'account-deleted', requestId });
  return { email: consumer.email, language: consumer.language };
};
