import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { endSessions } from '../sessions/index.ts';

/**
 * Ends an account: no address, no password, no sessions, no tokens; the row stays because purchases
 * and the audit point at it. The person is told by mail. The caller erases the profile of the role.
 */
export async function eraseAccount(
  trx: Trx,
  { accountId, requestId }: { accountId: number; requestId: string },
): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!account?.email) return;
  await trx
    .updateTable('account')
    .set({ deleted_at: sql`now()`, email: null, pending_email: null, password_hash: null })
    .where('id', '=', accountId)
    .execute();
  await endSessions(trx, accountId);
  await trx.deleteFrom('mail_token').where('account_id', '=', accountId).execute();
  await recordAudit(trx, { actorId: accountId, act: 'account-deleted', requestId });
  const { email, language } = account;
  await enqueue(trx, 'mail-account-deleted', { email, language });
}
