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
 * Deletes a client for good and mails a confirmation. The application is withdrawn, personal data is erased, every
 * session ends. The row of the account stays, because purchases and audit events refer to it.
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

/** Erases a client without a mail. Returns the address for the mail, or null when there is no such client. */
export const eraseConsumer = async (
  trx: Trx,
  accountId: number,
  requestId: string,
): Promise<{ email: string; language: string } | null> => {
  const consumer = await lockStoredConsumer(trx, accountId);
  if (!consumer) return null;
  // Waits for an agent's note about this client that is being saved; a later note finds the account deleted.
  await sql`select from account where id = ${accountId} for no key update`.execute(trx);
  await eraseApplications(trx, { accountId, firstName: consumer.first_name });
  await forgetContacts(trx, accountId);
  await forgetConsents(trx, accountId, 'consumer');
  await trx.deleteFrom('consumer').where('account_id', '=', accountId).execute();
  await forgetAccount(trx, { accountId, actorId: accountId, act: 'account-deleted', requestId });
  return { email: consumer.email, language: consumer.language };
};
