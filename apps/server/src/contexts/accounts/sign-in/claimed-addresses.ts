import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Fill } from '../../../platform/database/migrations/backfill.ts';

/** The address that waits to be confirmed for the account of a statement, or null. */
export const pendingAddress: RawBuilder<string | null> = sql`(
  select address from claimed_address
  where account_id = account.id and use = 'pending' and expires_at > now())`;

const atOnce = 1_000;

/** Ends some changes of address that nobody confirmed in a day and that no link can confirm any more; answers how many. */
export const forgetExpiredAddresses = async (db: Db): Promise<number> => {
  const { numAffectedRows } = await sql`
    update account set pending_email = null where id = any(array(
      select id from account
      where pending_email is not null and ${pendingAddress} is null and not exists (
        select from mail_token
        where account_id = account.id and purpose = 'change-email' and expires_at > now())
      limit ${atOnce}))`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Claims for accounts that were there before claims were. Held, so that none ends meanwhile. */
export const fillClaimedAddresses: Fill = async (trx, ids) => {
  await sql`
    with held as (
      select id, email from account where id = any(${ids}::bigint[]) and email is not null for share)
    insert into claimed_address (address, account_id, use) select email, id, 'account' from held
    on conflict (address) do update set account_id = excluded.account_id, use = 'account', expires_at = null
      where claimed_address.use = 'pending'`.execute(trx);
  await sql`
    insert into claimed_address (address, account_id, use, expires_at)
    select pending_email, id, 'pending', now() + interval '24 hours'
    from account where id = any(${ids}::bigint[]) and pending_email is not null
    on conflict do nothing`.execute(trx);
};
