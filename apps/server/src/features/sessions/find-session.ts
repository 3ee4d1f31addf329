import { sql } from 'kysely';
import type { FindSession } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { hashOfSid } from './session-hash.ts';

/** Looks sessions up by the hash of their id. A session ends 12 hours after its login. */
export const findSession =
  (db: Db): FindSession =>
  async (sid) => {
    const row = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['account.id', 'account.role', 'session.login_at', 'session.token_hash'])
      .where('session.token_hash', '=', hashOfSid(sid))
      .where('session.expires_at', '>', sql<Date>`now()`)
      .where('account.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    return {
      accountId: row.id,
      type: row.role === 1 ? 1 : 2,
      loginAt: row.login_at,
      tokenHash: row.token_hash,
    };
  };
