import { sql } from 'kysely';
import type { FindSession, Session } from '../../http/register-route.ts';
import { recordingAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/connect.ts';
import { idleLimit, longestSession } from './lifetime.ts';
import { hashOfSecret } from './secrets.ts';

/**
 * Finds a session by the hash of its id. The first call that brings the cookie of its device binds it; from then on the
 * id alone is answered like an unknown one, is written down at most once a minute, and ends nothing. One statement, which
 * writes only when a session is bound, refused, or somebody was there for the first time in a minute.
 */
export const findSession =
  (db: Db): FindSession =>
  async ({ sid, deviceSecret, isActive, requestId }) => {
    const device = deviceSecret === null ? null : hashOfSecret(deviceSecret);
    const { rows } = await sql<Session>`
      with found as (
        select session.token_hash, account_id, role, login_at, expires_at, last_active_at,
          coalesce(factor_needed, false) as factor_needed, bound_at is not null as is_bound,
          exists (select from device where device.id = session.device_id
            and (secret_hash = ${device}::bytea or (previous_hash = ${device}::bytea and previous_until > now()))) as is_here
        from session
        join account on account.id = session.account_id and account.deleted_at is null
        where session.token_hash = ${hashOfSecret(sid)}
          and session.expires_at > now() and session.last_active_at > now() - ${idleLimit}
      ),
      changed as (
        update session set
          bound_at = coalesce(session.bound_at, case when is_here then now() end),
          expires_at = case when is_here and not is_bound then session.login_at + ${longestSession} else session.expires_at end,
          last_active_at = case when ${isActive} and (is_here or not is_bound) then now() else session.last_active_at end,
          refused_at = case when is_bound and not is_here then now() else session.refused_at end
        from found
        where session.token_hash = found.token_hash and case
          when is_bound and not is_here
            then coalesce(session.refused_at < now() - interval '1 minute', true)
          else (is_here and not is_bound)
            or (${isActive} and session.last_active_at < now() - interval '1 minute')
          end
        returning session.account_id, is_bound and not is_here as is_refused
      ),
      written as (${recordingAudit(
        {
          actorId: sql`null::bigint`,
          act: 'sid-without-device',
          object: sql`'account:' || account_id`,
          requestId,
        },
        sql`changed where is_refused`,
      )})
      select account_id as "accountId", role as type, token_hash as "tokenHash", is_here as "isBound",
        factor_needed as "factorNeeded",
        login_at > now() - interval '15 minutes' as "isRecent",
        extract(epoch from least(expires_at, last_active_at + ${idleLimit}) - now())::integer as "secondsLeft"
      from found where is_here or not is_bound`.execute(db);
    return rows[0] ?? null;
  };
