import type { AccountType } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { confirmsAddress, tellOwner } from '../../../identity/index.ts';
import { endEverySession } from '../end-every-session.ts';
import { freeAddress } from '../erase-unverified.ts';
import { lockAddress } from '../lock-address.ts';
import { holdUntilItCounts } from './change-address-for.ts';

/** Whose address it is now, or from when on. */
export type TakenAddress = { type: AccountType; from: Date | null };

/**
 * The address that waits becomes the one of the account: every session and every mailed link ends, and the old address
 * is told; one that support asked for waits for its day. Null, and nothing changes, when the token is for another address
 * or an account has this one by now; a registration that nobody confirmed gives way.
 */
export const takeNewAddress = async (
  trx: Trx,
  accountId: number,
  token: string,
): Promise<TakenAddress | null> => {
  const address = await pendingAddress(trx, accountId);
  if (address === null || !confirmsAddress(token, address)) return null;
  const from = await holdUntilItCounts(trx, accountId);
  const type =
    from === null
      ? await putAddress(trx, accountId, address)
      : await findDatabaseRole(trx, accountId);
  return type === null ? null : { type, from };
};

const findDatabaseRole = async (trx: Trx, accountId: number): Promise<AccountType | null> => {
  const { rows } = await sql<{ role: AccountType }>`
    select role from account where id = ${accountId}`.execute(trx);
  return rows[0]?.role ?? null;
};

/** The account, which is held, has this address from now on. Null where another one has it. */
export const putAddress = async (
  trx: Trx,
  accountId: number,
  address: string,
): Promise<AccountType | null> => {
  await lockAddress(trx, address);
  if (!(await freeAddress(trx, address, accountId))) return null;
  await tellOwner(trx, accountId, 'address-changed');
  const { rows } = await sql<{ role: AccountType }>`
    update account set email = ${address}, pending_email = null, verified_at = coalesce(verified_at, now())
    where id = ${accountId} returning role`.execute(trx);
  await endEverySession(trx, accountId);
  return rows[0]?.role ?? null;
};

const pendingAddress = async (trx: Trx, accountId: number): Promise<string | null> => {
  const account = await trx
    .selectFrom('account')
    .select('pending_email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return account?.pending_email ?? null;
};
