import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { eraseApplications } from '../../applications/index.ts';
import { eraseAccountData } from './erase-account.ts';

/**
 * Deletes the profile, the draft and the address of an unverified account. It was never logged in to, so it has no
 * quotes and no money.
 */
export const eraseUnverified = async (trx: Trx, accountId: number): Promise<void> => {
  const { rows } = await sql`
    select from account where id = ${accountId} and verified_at is null and deleted_at is null
    for update`.execute(trx);
  if (rows.length === 0) return;
  await eraseApplications(trx, { accountId, firstName: '' });
  await sql`delete from consumer where account_id = ${accountId}`.execute(trx);
  await sql`delete from agency_member where account_id = ${accountId}`.execute(trx);
  await sql`delete from agency where id = ${accountId}`.execute(trx);
  await eraseAccountData(trx, { accountId, actorId: null, act: 'unverified-erased' });
};

/**
 * Returns whether an account may take an address whose mail it has opened. It erases an unconfirmed registration with
 * that address; a confirmed account keeps it. Call it under `lockAddress`.
 */
export const releaseAddress = async (
  trx: Trx,
  address: string,
  accountId: number,
): Promise<boolean> => {
  const { rows } = await sql<{ id: number; isVerified: boolean }>`
    select id, verified_at is not null as "isVerified" from account
    where email = ${address} and id <> ${accountId}`.execute(trx);
  const [holder] = rows;
  if (!holder) return true;
  if (holder.isVerified) return false;
  await eraseUnverified(trx, holder.id);
  return true;
};
