import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { tellOwner } from '../security-mails/index.ts';
import { endSessions } from '../sessions/index.ts';

/** Whose sign-in changes, in which session and request. */
export type SignInChange = { accountId: number; tokenHash: Buffer; requestId: string };

/** Sets a new password: the other sessions end, and the owner is told by mail. */
export const changePassword = async (
  trx: Trx,
  { accountId, tokenHash, requestId }: SignInChange,
  passwordHash: string,
): Promise<void> => {
  await sql`update account set password_hash = ${passwordHash} where id = ${accountId}`.execute(
    trx,
  );
  await endSessions(trx, accountId, tokenHash);
  await tellOwner(trx, accountId, 'password-changed');
  await recordAudit(trx, { actorId: accountId, act: 'password-changed', requestId });
};

/**
 * Asks the new address to confirm; until then the old one counts. The own address takes an open change
 * back. False when the address belongs to, or waits for, another account.
 */
export const askForNewEmail = async (
  trx: Trx,
  { accountId, requestId }: SignInChange,
  email: string,
): Promise<boolean> => {
  const { rows } = await sql<{ pending: string | null }>`
    update account set pending_email = nullif(${email}, account.email)
    where account.id = ${accountId} and not exists (
      select from account as other
      where other.id <> ${accountId} and (other.email = ${email} or other.pending_email = ${email}))
    returning pending_email as pending`.execute(trx);
  if (rows[0]?.pending) {
    await enqueue(trx, 'mail-change-of-email', { accountId });
    await tellOwner(trx, accountId, 'address-asked');
    await recordAudit(trx, { actorId: accountId, act: 'email-change-requested', requestId });
  }
  return rows.length === 1;
};
