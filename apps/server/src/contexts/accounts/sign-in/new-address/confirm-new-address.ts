import type { AccountType } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { confirmsAddress, notifyOwner } from '../../../identity/index.ts';
import { endEverySession } from '../end-every-session.ts';
import { releaseAddress } from '../erase-unverified.ts';
import { lockAddress } from '../lock-address.ts';
import { delayConfirmedAddress } from './change-address-by-operator.ts';

/** The role of the account, and when its new address takes effect; null: now. */
export type ConfirmedAddress = { type: AccountType; from: Date | null };

/**
 * Gives the account the address that its owner has just confirmed. Every session and every mailed link ends, and the
 * old address is mailed. A change that support asked for waits for its day. Returns null and changes nothing when the
 * token is for another address, or when another account has this one. An unconfirmed registration with the address is
 * erased.
 */
export const confirmNewAddress = async (
  trx: Trx,
  accountId: number,
  token: string,
): Promise<ConfirmedAddress | null> => {
  const address = await readPendingAddress(trx, accountId);
  if (address === null || !confirmsAddress(token, address)) return null;
  const from = await delayConfirmedAddress(trx, accountId);
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

/** Writes the address of an account whose row is held. Returns null where another account has it. */
export const putAddress = async (
  trx: Trx,
  accountId: number,
  address: string,
): Promise<AccountType | null> => {
  await lockAddress(trx, address);
  if (!(await releaseAddress(trx, address, accountId))) return null;
  await notifyOwner(trx, accountId, 'address-changed');
  const { rows } = await sql<{ role: AccountType }>`
    update account set email = ${address}, pending_email = null, verified_at = coalesce(verified_at, now())
    where id = ${accountId} returning role`.execute(trx);
  await endEverySession(trx, accountId);
  return rows[0]?.role ?? null;
};

const readPendingAddress = async (trx: Trx, accountId: number): Promise<string | null> => {
  const account = await trx
    .selectFrom('account')
    .select('pending_email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return account?.pending_email ?? null;
};
