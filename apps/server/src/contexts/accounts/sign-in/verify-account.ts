import type { AccountType } from '@fanwise/contract';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { commitFailure, inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { dropMailTokens, spendMailToken } from '../../identity/index.ts';
import { confirmNewAddress } from './new-address/confirm-new-address.ts';

/** Confirms the address of a new account, or the new address of an existing one, with the mailed token. */
export const verifyAccount = (
  db: Db,
  token: string,
  requestId: string,
): Promise<Result<{ type: AccountType; email: string; from: string | null }, 'invalid-token'>> =>
  inTransaction(db, async (trx) => {
    const spent = await spendMailToken(trx, token, ['verify', 'change-email']);
    if (!spent) return failure('invalid-token');
    const { accountId, purpose } = spent;
    const isNew = purpose === 'verify';
    const taken = isNew ? null : await confirmNewAddress(trx, accountId, token);
    const type = isNew ? await confirmAccount(trx, accountId) : (taken?.type ?? null);
    const from = taken?.from?.toISOString() ?? null;
    // A link to an earlier address confirms nothing, and the link to the later address stays valid.
    if (type === null) return commitFailure(failure('invalid-token'));
    const act = isNew ? 'verify' : from === null ? 'email-changed' : 'email-change-confirmed';
    await recordAudit(trx, { actorId: accountId, act, requestId });
    const { email } = await trx
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return success({ type, email: email ?? '', from });
  });

/** Marks the address of a new account as confirmed. Returns the role, or null when the account is deleted. */
export const confirmAccount = async (trx: Trx, accountId: number): Promise<AccountType | null> => {
  const { rows } = await sql<{ role: AccountType }>`
    update account set verified_at = coalesce(verified_at, now())
    where id = ${accountId} and deleted_at is null returning role`.execute(trx);
  await dropMailTokens(trx, accountId, ['verify']);
  return rows[0]?.role ?? null;
};
