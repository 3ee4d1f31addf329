import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** An expression for the unconfirmed new address of the statement's account, or null. */
export const pendingAddress: RawBuilder<string | null> = sql`(
  select address from claimed_address
  where account_id = account.id and use = 'pending' and expires_at > now())`;

const batchSize = 1_000;

/**
 * Cancels a bounded number of address changes that were not confirmed in a day and whose links no longer work. Returns
 * how many.
 */
export const eraseExpiredAddresses = async (db: Db): Promise<number> => {
  const { numAffectedRows } = await sql`
    update account set pending_email = null where id = any(array(
      select id from account
      where pending_email is not null and ${pendingAddress} is null and not exists (
        select from mail_token
        where account_id = account.id and purpose = 'change-email' and expires_at > now())
      limit ${batchSize}))`.execute(db);
  return Number(numAffectedRows ?? 0);
};
