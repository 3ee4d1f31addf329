import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Returns whether a session is still open. Call it in a transaction that holds the row of the account: a recovery of
 * the account may have ended the session since the request came in, and the request must then do nothing.
 */
export const isSessionOpen = async (trx: Trx, tokenHash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select from session where token_hash = ${tokenHash} and expires_at > now()`.execute(trx);
  return rows.length === 1;
};
