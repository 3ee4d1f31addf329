import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { FindSession, Prefetch, Session } from '../../../http/register-route.ts';
import { recordingAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { hasReplica, selectNeededPosition } from '../../../platform/database/replica.ts';
import { idleLimit, longestSession } from './lifetime.ts';
import { hashSecret } from './secrets.ts';

type Hashes = { token: Buffer; device: Buffer | null };

/** Placeholders for the hashes in a statement that is compiled without them. */
const placeholders = { token: Symbol('token'), device: Symbol('device') };

/** Activity is written to the session at most this often, not with every call. */
const activityInterval = sql`interval '1 minute'`;

/** A session; `isActivityDue` says that its last activity has to be written. */
type FoundSession = Session & { isActivityDue: boolean };

/** A compiled statement with placeholders for the hashes. */
type CompiledText = { sql: string; parameters: readonly unknown[] };

/** How many compiled statements a process caches. Beyond that the cache is emptied. */
const maxCompiled = 500;

/** How many bound sessions a process remembers. A forgotten one costs one run of the longer statement. */
const maxRemembered = 20_000;

/**
 * Finds a session by the hash of its id. The first call that brings the cookie of its device binds it. From then on the
 * id without the cookie is answered like an unknown one, is written to the audit log at most once a minute, and ends
 * nothing. There are two statements. The one that may bind, refuse and record activity costs the database twice as much
 * as the one that only reads. The reading one is sent first where there is most likely nothing to write: for a client
 * without a cookie, and for a session that this process has seen bound. The writing one follows when that finds no
 * session, and when activity has to be recorded. Calls that do not count as activity can
 * `prefetch` data in the reading statement.
 */
export const findSession = (db: Db): FindSession => {
  const seenBound = new Set<string>();
  const read = createReader(db);
  return async ({ sid, deviceSecret, isActive, requestId, prefetch }) => {
    const token = hashSecret(sid);
    const device = deviceSecret === null ? null : hashSecret(deviceSecret);
    const key = token.toString('base64');
    if (device === null || seenBound.has(key)) {
      const session = await read({ token, device }, isActive ? undefined : prefetch);
      if (session && !(isActive && session.isActivityDue)) return session;
    }
    const session = await readAndUpdate(db, { token, device }, isActive, requestId);
    if (session?.isBound) {
      if (seenBound.size >= maxRemembered) seenBound.clear();
      seenBound.add(key);
    } else seenBound.delete(key);
    return session;
  };
};

/** Whether a member reads only their own clients; the agency is read for producers alone. */
const isLimitedMember = sql`case member.role when 'assistant' then true
  when 'producer' then (select producers_read = 'own' from agency where id = agency_id) else false end`;

/** Whether a member may save the file of clients, beside the owners. */
const mayExportClients = sql`case member.role
  when 'producer' then (select producers_export from agency where id = agency_id) else false end`;

/** Selects the open session, and whether the request comes from its own device. */
const selectFoundSession = ({
  token,
  device,
}: Hashes | typeof placeholders): RawBuilder<unknown> => sql`
  select session.token_hash, session.account_id, account.role, agency_id, member.role as member_role, may_unlock, ${isLimitedMember} as is_limited, ${mayExportClients} as may_export, login_at, expires_at, last_active_at,
    coalesce(factor_needed, false) as factor_needed, seen_by is not null as is_visit, bound_at is not null as is_bound,
    coalesce((
      select secret_hash = ${device}::bytea or (previous_hash = ${device}::bytea and previous_until > now())
      from device where device.id = session.device_id), false) as is_here
  from session
  join account on account.id = session.account_id and account.deleted_at is null
  left join agency_member as member on member.account_id = session.account_id
  where session.token_hash = ${token} and member.left_at is null
    and session.expires_at > now() and session.last_active_at > now() - ${idleLimit}`;

const selectSessionFields = (db: Db) => sql`
  select found.account_id as "accountId", role as type,
    case when agency_id is not null then json_build_object('agencyId', agency_id, 'role', member_role,
      'mayUnlock', may_unlock, 'mayExport', may_export, 'isLimited', is_limited,
      'hasColleagues', exists (select from agency_member as colleague
        where colleague.agency_id = found.agency_id and colleague.account_id <> found.account_id)) end as member,
    token_hash as "tokenHash", is_here as "isBound",
    factor_needed as "factorNeeded",
    is_visit as "isVisit", login_at > now() - interval '15 minutes' and not is_visit as "isRecent", ${selectNeededPosition(db)} as position,
    extract(epoch from least(expires_at, last_active_at + ${idleLimit}) - now())::integer as "secondsLeft"`;

/**
 * Creates the reading statement. It returns null also for a session that has to be bound or refused. Compiling the
 * statement takes a tenth of a call, so it is cached and only the hashes are filled in.
 */
const createReader = (db: Db) => {
  const compiled = new Map<string, CompiledText>();
  const build = (prefetch: Prefetch | undefined): CompiledText => {
    const prefetched =
      prefetch &&
      sql`, (select to_json(one) from (${prefetch.build({ agencyId: sql<number>`found.agency_id`, memberId: sql<number>`found.account_id`, isLimited: sql<boolean>`coalesce(found.is_limited, false)` })}) as one) as prefetched`;
    return sql`
      ${selectSessionFields(db)}, last_active_at < now() - ${activityInterval} as "isActivityDue" ${prefetched ?? sql``} from (${selectFoundSession(placeholders)}) as found where is_here = is_bound`.compile(
      db,
    );
  };
  return async (hashes: Hashes, prefetch: Prefetch | undefined): Promise<FoundSession | null> => {
    const key = `${hasReplica(db)} ${prefetch?.key ?? ''}`;
    const { sql: text, parameters } = compiled.get(key) ?? build(prefetch);
    if (!compiled.has(key)) {
      if (compiled.size >= maxCompiled) compiled.clear();
      compiled.set(key, { sql: text, parameters });
    }
    const values = parameters.map((value) => {
      if (value === placeholders.token) return hashes.token;
      return value === placeholders.device ? hashes.device : value;
    });
    const { rows } = await db.executeQuery<FoundSession>(CompiledQuery.raw(text, values));
    return rows[0] ?? null;
  };
};

const readAndUpdate = async (
  db: Db,
  hashes: Hashes,
  isActive: boolean,
  requestId: string,
): Promise<Session | null> => {
  const refusalEvent = {
    actorId: sql`null::bigint`,
    act: 'sid-without-device',
    object: sql`'account:' || account_id`,
    requestId,
  };
  const { rows } = await sql<Session>`
    with found as (${selectFoundSession(hashes)}),
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
          or (${isActive} and session.last_active_at < now() - ${activityInterval})
        end
      returning session.account_id, is_bound and not is_here as is_refused
    ),
    written as (${recordingAudit(refusalEvent, sql`changed where is_refused`)})
    ${selectSessionFields(db)} from found where is_here or not is_bound`.execute(db);
  return rows[0] ?? null;
};
