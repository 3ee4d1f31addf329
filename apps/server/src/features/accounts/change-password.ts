import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { endSessions } from '../sessions/index.ts';
import { findOwnWords } from './own-words.ts';

type NewPassword = {
  accountId: number;
  newPassword: string;
  /** Null where the form has no field for it; then the caller asks for a recent login. */
  oldPassword: string | null;
};

/**
 * Checks a change of password and hashes the new one, before the transaction of the change.
 * `password-common` is a field code: the caller names its field.
 */
export async function prepareNewPassword(
  { db, passwords }: { db: Db; passwords: Passwords },
  { accountId, newPassword, oldPassword }: NewPassword,
): Promise<Result<string, 'wrong-password' | 'password-common' | 'unavailable'>> {
  if (oldPassword !== null) {
    const account = await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', accountId)
      .executeTakeFirst();
    const checked = await passwords.matches(account?.password_hash ?? null, oldPassword);
    if (!checked.ok) return checked;
    if (!checked.value) return failure('wrong-password');
  }
  if (passwords.isCommon(newPassword, await findOwnWords(db, accountId)))
    return failure('password-common');
  const hashed = await passwords.hash(newPassword);
  return hashed.ok ? success(hashed.value) : hashed;
}

/** Stores the new hash, ends every other session and mails that the password was changed. */
export async function setPassword(
  trx: Trx,
  change: { accountId: number; passwordHash: string; keepSession: Buffer; requestId: string },
): Promise<void> {
  const { accountId, requestId } = change;
  await trx
    .updateTable('account')
    .set({ password_hash: change.passwordHash })
    .where('id', '=', accountId)
    .execute();
  await endSessions(trx, accountId, change.keepSession);
  await recordAudit(trx, { actorId: accountId, act: 'password-changed', requestId });
  await enqueue(trx, 'mail-password-changed', { accountId });
}
