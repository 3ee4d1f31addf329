import type { OwnSession } from '@fanwise/contract/identity/security';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { idleLimit } from './lifetime.ts';

/** The name of a session for its person. It opens nothing: the hash of the session's id is hashed again. */
const publicSessionId = sql<string>`left(encode(sha256(token_hash), 'hex'), 24)`;

/** Whether a session is open; support visits are none of the person's sessions. */
export const isOpenSession: RawBuilder<boolean> = sql`(seen_by is null and session.expires_at > now()
  and session.last_active_at > now() - ${idleLimit})`;

/** Lists the open sessions of a person, the one that asks first. An account has ten at most. */
export const listOwnSessions = async (
  db: Db,
  { accountId, tokenHash }: Session,
): Promise<OwnSession[]> => {
  const { rows } = await sql<OwnSession>`
    select ${publicSessionId} as id, browser, network, ${instantText(sql`login_at`)} as since,
      ${instantText(sql`last_active_at`)} as "lastUsed", token_hash = ${tokenHash} as "isHere"
    from session where account_id = ${accountId} and ${isOpenSession}
    order by token_hash = ${tokenHash} desc, last_active_at desc limit 10`.execute(db);
  return rows;
};

/** Ends one of a person's sessions, or all but the one that asks. */
export const endOwnSessions = (
  db: Db,
  { accountId, tokenHash }: Session,
  target: { id: string } | 'others',
  requestId: string,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql`
      delete from session where account_id = ${accountId} and seen_by is null
        and ${target === 'others' ? sql`token_hash <> ${tokenHash}` : sql`${publicSessionId} = ${target.id}`}
      returning account_id`.execute(trx);
    if (rows.length === 0 && target !== 'others') return failure('not-found');
    if (rows.length > 0)
      await recordAudit(trx, { actorId: accountId, act: 'sessions-ended', requestId });
    return success({});
  });
