import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

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
