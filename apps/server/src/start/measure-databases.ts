import { sql } from 'kysely';
import type { Database, Db } from '../platform/database/connect.ts';
import type { ConnectionPool } from '../platform/database/pools/connection-pool.ts';
import { type JobName, runnerOf } from '../platform/jobs/jobs.ts';
import { type RunnerName, runners } from '../platform/jobs/runners.ts';
import {
  createHistogram,
  registerScrapedMetric,
  shareScrapeRead,
} from '../platform/metrics/index.ts';

const waitHistogram = createHistogram(
  {
    name: 'database_connection_wait_seconds',
    help: 'How long calls waited for a connection, by pool',
    labels: ['pool'],
  },
  [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 0.8],
);

/** Records how long a call waited for a connection of a pool. */
export const recordWait =
  (pool: 'calls' | 'lists') =>
  (seconds: number): void =>
    waitHistogram.observe({ pool }, seconds);

/** Figures of the ways to the database: connections in use and waited for, and whether a way is shut. */
export const measureConnectionPools = ({
  calls,
  lists,
  jobs,
}: {
  calls: ConnectionPool;
  lists: ConnectionPool;
  jobs: Database;
}): void => {
  const connectionPools = { calls, lists };
  const pools = { calls: calls.pool, lists: lists.pool, jobs: jobs.pool };
  registerScrapedMetric(
    {
      name: 'database_connections',
      help: 'Connections of this process, and who waits for one',
      labels: ['pool', 'state'],
    },
    (set) => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        set({ pool, state: 'in-use' }, totalCount - idleCount);
        set({ pool, state: 'idle' }, idleCount);
        set({ pool, state: 'waited-for' }, waitingCount);
      }
    },
  );
  registerScrapedMetric(
    {
      name: 'database_pool_shut',
      help: '1 while calls are refused because the database is known not to answer',
      labels: ['pool'],
    },
    (set) => {
      for (const [pool, { isClosed }] of Object.entries(connectionPools))
        set({ pool }, isClosed() ? 1 : 0);
    },
  );
};

/** A queue that is longer than this is long enough to be told. */
const maxCounted = 10_000;

type Due = { task: JobName; jobs: number; oldest: number };

/** Figures of what the processes share: jobs that are due, and how far standbys and the archive are behind. */
export const measureShared = (db: Db): void => {
  // Two figures are asked for at once, and one read of the queue answers both.
  const due = shareScrapeRead(
    async (): Promise<Map<RunnerName, { jobs: number; oldest: number }>> => {
      const { rows } = await sql<Due>`
      select task_identifier as task, count(*)::integer as jobs,
        extract(epoch from now() - min(run_at))::float8 as oldest
      from (
        select task_identifier, run_at from graphile_worker.jobs
        where run_at <= now() and attempts < max_attempts limit ${maxCounted}
      ) as job group by 1`.execute(db);
      const found = new Map(
        (Object.keys(runners) as RunnerName[]).map((name) => [name, { jobs: 0, oldest: 0 }]),
      );
      for (const { task, jobs, oldest } of rows) {
        const runner = found.get(runnerOf[task]);
        if (runner === undefined) continue;
        runner.jobs += jobs;
        runner.oldest = Math.max(runner.oldest, oldest);
      }
      return found;
    },
  );
  registerScrapedMetric(
    { name: 'jobs_due', help: 'Jobs whose time has come, at most 10,000', labels: ['runner'] },
    async (set) => {
      for (const [runner, { jobs }] of await due()) set({ runner }, jobs);
    },
  );
  registerScrapedMetric(
    {
      name: 'jobs_oldest_due_seconds',
      help: 'How long the oldest job has been due',
      labels: ['runner'],
    },
    async (set) => {
      for (const [runner, { oldest }] of await due()) set({ runner }, oldest);
    },
  );
  registerScrapedMetric(
    {
      name: 'standby_lag_seconds',
      help: 'How far each standby is behind, and whether it is waited for',
      labels: ['standby', 'sync'],
    },
    async (set) => {
      const { rows } = await sql<{ standby: string; sync: string; lag: number }>`
        select application_name as standby, coalesce(sync_state, 'unknown') as sync,
          coalesce(extract(epoch from replay_lag), 0)::float8 as lag
        from pg_stat_replication`.execute(db);
      for (const { lag, ...labels } of rows) set(labels, lag);
    },
  );
  registerScrapedMetric(
    {
      name: 'archive_failing_seconds',
      help: 'How long the log of the database has not reached its archive; 0 when it does',
    },
    async (set) => {
      const { rows } = await sql<{ failing: number }>`
        select case when last_failed_time > coalesce(last_archived_time, '-infinity')
          then extract(epoch from now() - coalesce(last_archived_time, last_failed_time))
          else 0 end::float8 as failing
        from pg_stat_archiver`.execute(db);
      set({}, rows[0]?.failing ?? 0);
    },
  );
};

/** How far the log that a replica has repeated is behind the primary's: bytes, which grow also while nothing arrives. */
export const measureReplica = (primary: Db, replica: Db): void =>
  registerScrapedMetric(
    {
      name: 'replica_behind_bytes',
      help: 'Log of the primary that the replica for reads has not repeated yet',
    },
    async (set) => {
      const { rows: ahead } = await sql<{ lsn: string }>`
        select pg_current_wal_flush_lsn()::text as lsn`.execute(primary);
      const { rows } = await sql<{ bytes: number }>`
        select greatest(pg_wal_lsn_diff(${ahead[0]?.lsn}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes`.execute(
        replica,
      );
      set({}, rows[0]?.bytes ?? 0);
    },
  );
