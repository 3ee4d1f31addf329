import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { eraseApplications } from '../applications/index.ts';
import { endSessions } from '../sessions/index.ts';
import { lockConsumer } from './queries.ts';

/**
 * Deletes a consumer for good: the application is withdrawn, personal data is erased, every session
 * ends. The account's number stays, because purchases and audit rows point at it.
 */
export const deleteAccount = (
  db: Db,
  accountId: number,
  requestId: string,
): Promise<Result<void, 'not-logged-in'>> =>
  db.transaction().execute(async (trx) => {
    const consumer = await lockConsumer(trx, accountId);
    if (!consumer) return failure('not-logged-in');
    const { email, language } = consumer;
    await enqueue(trx, 'mail-account-deleted', { email, language });
    await eraseApplications(trx, { accountId, firstName: consumer.first_name });
    await erasePerson(trx, accountId);
    await endSessions(trx, accountId);
    await recordAudit(trx, {
      actorId: accountId,
      act: 'account-deleted',
      object: `account:${accountId}`,
      requestId,
    });
    return success(undefined);
  });

const erasePerson = async (trx: Trx, accountId: number): Promise<void> => {
  await trx.deleteFrom('notification').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('mail_token').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('consumer').where('account_id', '=', accountId).execute();
  await trx
    .updateTable('account')
    .set({ email: null, password_hash: null, pending_email: null, deleted_at: sql`now()` })
    .where('id', '=', accountId)
    .execute();
};
