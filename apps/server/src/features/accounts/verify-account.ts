import type { AccountType } from '@fanwise/contract';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { commitFailure, inTransaction } from '../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { confirmsAddress, dropMailTokens, spendMailToken } from '../mail-tokens/index.ts';
import { tellOwner } from '../security-mails/index.ts';
import { lockAddress } from '../sign-in/index.ts';

/** Confirms the address of a new account, or the new address of an old one, with the mailed token. */
export async function verifyAccount(
  db: Db,
  token: string,
  requestId: string,
): Promise<Result<{ type: AccountType }, 'invalid-token'>> {
  return inTransaction(db, async (trx) => {
    const spent = await spendMailToken(trx, token, ['verify', 'change-email']);
    if (!spent) return failure('invalid-token');
    const { accountId, purpose } = spent;
    const role =
      purpose === 'verify'
        ? await confirmAddress(trx, accountId)
        : await takeNewAddress(trx, accountId, token);
    // The link to an earlier address confirms nothing, and leaves the link to the later one good.
    if (role === null) return commitFailure(failure('invalid-token'));
    await dropMailTokens(trx, accountId, [purpose]);
    const act = purpose === 'verify' ? 'verify' : 'email-changed';
    await recordAudit(trx, { actorId: accountId, act, requestId });
    return success({ type: role === 1 ? 1 : 2 });
  });
}

async function confirmAddress(trx: Trx, accountId: number): Promise<number | null> {
  const row = await trx
    .updateTable('account')
    .set({ verified_at: sql`coalesce(verified_at, now())` })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('role')
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Nothing changes when somebody registered with the address in the meantime. */
async function takeNewAddress(trx: Trx, accountId: number, token: string): Promise<number | null> {
  const account = await trx
    .selectFrom('account')
    .select('pending_email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account?.pending_email || !confirmsAddress(token, account.pending_email)) return null;
  await lockAddress(trx, account.pending_email);
  await tellOwner(trx, accountId, 'address-changed');
  const { rows } = await sql<{ role: number }>`
    update account set email = pending_email, pending_email = null, verified_at = coalesce(verified_at, now())
    where id = ${accountId}
      and not exists (select from account taken where taken.email = account.pending_email)
    returning role`.execute(trx);
  return rows[0]?.role ?? null;
}
