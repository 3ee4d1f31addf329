import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createCounter } from '../metrics/index.ts';
import type { Db } from './connect.ts';
import { type ConnectionPool, openConnectionPool } from './pools/connection-pool.ts';

/** How far the write-ahead log of the primary had come, and on which timeline, as `walPosition` returns it. */
export type LogPosition = string;

/**
 * Every write that was acknowledged before this query lies before the position. Without `synchronous_commit` an acknowledged
 * write may not have left the memory yet. Null on a standby.
 */
export const walPosition = sql<LogPosition | null>`case when not pg_is_in_recovery() then (
  select left(pg_walfile_name(lsn), 8) || ' ' || lsn from (select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn) as log) end`;

/** A standby replays most writes within a few milliseconds, which cost less than another read of the primary. */
const replayWaitsMs = [1, 2, 4, 8];
/** A replica that was behind gets no reads for this time. */
const retryAfterMs = 250;
/** Callers that would wait longer for a connection ask the primary. */
const longestWaitMs = 50;
/** Slower reads are sent to the primary, within the limit of a call. */
const answerLimitMs = 1_000;

const readCounter = createCounter({
  name: 'replica_reads_total',
  help: 'Reads that a replica may answer, by who did: the replica, or the primary, because it was behind or away',
  labels: ['answered'],
});

type Replica = { pool: ConnectionPool; behindUntil: number };
const replicas = new WeakMap<Db, Replica>();

/** Whether this database has a replica for reads. */
export const hasReplica = (primary: Db): boolean => replicas.has(primary);

/** Selects the position if there is a replica; otherwise null, which costs nothing. */
export const selectNeededPosition = (primary: Db) =>
  hasReplica(primary) ? walPosition : sql<null>`null`;

/** Opens a connection pool to a replica. Reads find it by any of the databases it stands for. */
export const openReplica = (
  url: string,
  primaries: readonly Db[],
  onError?: (error: Error) => void,
): ConnectionPool => {
  const pool = openConnectionPool({
    url,
    answerLimitMs,
    applicationName: 'fanwise-replica',
    plans: 'once',
    ...(onError && { onError }),
  });
  for (const primary of primaries) replicas.set(primary, { pool, behindUntil: 0 });
  return pool;
};

/**
 * Reads from the replica when it has replayed everything up to `position`. Otherwise, and when anything fails
 * there, reads from `primary`. So a caller who read the position first sees every earlier write. `read` must not write.
 */
export const readFromReplica = async <Answer>(
  primary: Db,
  position: LogPosition | null,
  read: (db: Db) => Promise<Answer>,
): Promise<Answer> => {
  const replica = replicas.get(primary);
  if (!replica) return read(primary);
  const outcome = await tryReplica(replica, position, read).catch(() => 'away' as const);
  readCounter.inc({ answered: typeof outcome === 'string' ? outcome : 'replica' });
  return typeof outcome === 'string' ? read(primary) : outcome.answer;
};

const tryReplica = async <Answer>(
  replica: Replica,
  position: LogPosition | null,
  read: (db: Db) => Promise<Answer>,
): Promise<{ answer: Answer } | 'behind' | 'away'> => {
  const { pool } = replica;
  if (position === null || pool.state() !== 'read-only') return 'away';
  if (performance.now() < replica.behindUntil) return 'behind';
  if (pool.expectedWaitMs() > longestWaitMs) return 'away';
  // On one connection: behind one address may be several standbys.
  return pool.db.connection().execute(async (db) => {
    for (const pauseMs of [0, ...replayWaitsMs]) {
      if (pauseMs > 0) await delay(pauseMs);
      if (await hasReplayed(db, position)) return { answer: await read(db) };
    }
    replica.behindUntil = performance.now() + retryAfterMs;
    return 'behind';
  });
};

/** Whether a standby that follows this very primary has come so far: one of another timeline counts differently. */
const hasReplayed = async (db: Db, position: LogPosition): Promise<boolean> => {
  const [timeline = '', lsn = ''] = position.split(' ');
  const { rows } = await sql<{ isThere: boolean }>`
    select coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn and exists (
      select from pg_stat_wal_receiver where status = 'streaming'
        and received_tli = ${Number.parseInt(timeline, 16)}::integer), false) as "isThere"`.execute(
    db,
  );
  return rows[0]?.isThere === true;
};
