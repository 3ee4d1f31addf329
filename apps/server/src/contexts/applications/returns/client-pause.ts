import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Lets a client submit again whose leads came back twice. Returns the account, or null if no paused account has this
 * address.
 */
export const endClientPause = async (trx: Trx, address: string): Promise<number | null> => {
  const { rows } = await sql<{ accountId: number }>`
    delete from consumer_pause using account
    where account.id = consumer_pause.account_id and account.email = ${address}
    returning account.id as "accountId"`.execute(trx);
  return rows[0]?.accountId ?? null;
};
