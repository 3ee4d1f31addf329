import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { removeFactors } from '../../../platform/second-factor/index.ts';
import { endSessions, eraseDevices, eraseMails } from '../../identity/index.ts';
import { eraseNotificationsOf } from '../../messaging/index.ts';
import { recordPrivacyRequestDone } from '../privacy/privacy-requests.ts';

type ErasedAccount = {
  accountId: number;
  /** Null when no person asked for it: an unverified account is erased. */
  actorId: number | null;
  act: 'account-deleted' | 'unverified-erased';
  requestId?: string;
};

/**
 * Ends an account for good: deletes its sessions, devices, mail tokens, notifications, feedback, address and password.
 * The row stays, because purchases and audit events refer to its id.
 */
export const eraseAccountData = async (trx: Trx, forgetting: ErasedAccount): Promise<void> => {
  const { accountId, actorId, act, requestId } = forgetting;
  await eraseNotificationsOf(trx, accountId);
  await sql`delete from report where by_account = ${accountId}`.execute(trx);
  await sql`delete from feedback using account
    where account.id = ${accountId} and lower(feedback.email) = lower(account.email)`.execute(trx);
  await eraseMails(trx, accountId);
  await endSessions(trx, accountId);
  await eraseDevices(trx, accountId);
  await removeFactors(trx, { holder: 'account', id: accountId });
  await sql`
    update account set email = null, password_hash = null, pending_email = null, deleted_at = now()
    where id = ${accountId}`.execute(trx);
  if (act === 'account-deleted')
    await recordPrivacyRequestDone(trx, { accountId, kind: 'erasure', channel: 'account' });
  await recordAudit(trx, {
    actorId,
    act,
    object: `account:${accountId}`,
    ...(requestId !== undefined && { requestId }),
  });
};
