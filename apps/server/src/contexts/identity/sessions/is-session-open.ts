import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Whether a session is still open, asked in a transaction that already holds its account's row. An account that was
 * recovered since the request came in has ended it: what the request wants is then not done.
 */
export const isSessionOpen = async (trx: Trx, tokenHash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select from session where token_hash = ${tokenHash} and expires_at > now()`.execute(trx);
  return rows.length === 1;
};
