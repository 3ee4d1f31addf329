import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { idleLimit } from './lifetime.ts';

/** Finds which of these sessions are open, by the base64 of their token's hash. */
export const findAliveSessions = async (
  db: Db,
  hashes: Buffer[],
): Promise<Map<string, { isBound: boolean }>> => {
  const { rows } = await sql<{ tokenHash: Buffer; isBound: boolean }>`
    select token_hash as "tokenHash", bound_at is not null as "isBound"
    from session join account on account.id = session.account_id
    where token_hash = any(${hashes}::bytea[]) and deleted_at is null
      and expires_at > now() and last_active_at > now() - ${idleLimit}`.execute(db);
  return new Map(rows.map(({ tokenHash, isBound }) => [tokenHash.toString('base64'), { isBound }]));
};
