import type { AccountType } from '@fanwise/contract';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { findMailToken, notifyOwner, spendMailToken } from '../../identity/index.ts';
import { findOwner } from './find-owner.ts';
import { endOtherAccess } from './other-access.ts';

type ResetNeeds = { db: Db; passwords: Passwords };
type ResetCode = 'invalid-token' | 'invalid-input' | 'unavailable';

/**
 * Sets a new password with the mailed token, and ends every access that a stranger may have created (`OTHER_ACCESS`). A refused
 * password does not use the token up. The reader of the mail owns the address, so the address counts as confirmed.
 * Returns the role and the address of the account.
 */
export async function resetPassword(
  { db, passwords }: ResetNeeds,
  token: string,
  password: string,
  requestId: string,
): Promise<Result<{ type: AccountType; email: string }, ResetCode>> {
  const accountId = await findMailToken(db, token, 'reset');
  if (accountId === null) return failure('invalid-token');
  const owner = await findOwner(db, accountId);
  if (!owner) return failure('invalid-token');
  if (passwords.isCommon(password, owner.ownWords))
    return failure('invalid-input', [{ field: 'password', code: 'password-common' }]);
  const hashed = await passwords.hash(password);
  if (!hashed.ok) return hashed;
  return inTransaction(db, async (trx) => {
    const spent = await spendMailToken(trx, token, ['reset']);
    if (!spent) return failure('invalid-token');
    const { role, email } = await trx
      .updateTable('account')
      .set({ password_hash: hashed.value, verified_at: sql`coalesce(verified_at, now())` })
      .where('id', '=', accountId)
      .returning(['role', 'email'])
      .executeTakeFirstOrThrow();
    await endOtherAccess(trx, { accountId, by: 'password-reset' });
    await recordAudit(trx, { actorId: accountId, act: 'password-reset', requestId });
    await notifyOwner(trx, accountId, 'password-reset');
    return success({ type: role as AccountType, email: email ?? '' });
  });
}
