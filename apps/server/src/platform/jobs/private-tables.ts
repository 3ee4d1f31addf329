import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { JobName } from './jobs.ts';

/*
 * The only file that names tables which the queue (graphile-worker) keeps private, so a new version of the queue can
 * break nothing else. Everything else reads the queue by its view `graphile_worker.jobs` and writes it by its functions.
 */

/**
 * Gives back jobs by id. The queue's own `force_unlock_workers` also gives back the job a runner is working on, so a
 * mail would go out twice. Its `reschedule_jobs` skips jobs locked for less than four hours, which is too late for a
 * mail.
 */
const release = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where locked_at <= now() - $1::interval
    and id = any(array(select id from graphile_worker.jobs
      where task_identifier = any($2) and locked_at <= now() - $1::interval))`;

/**
 * Gives back the jobs of some names that were held for so long (a PostgreSQL interval): by a process that was killed,
 * or that lost the database between a job and its end.
 */
export const releaseAbandoned = async (
  pool: pg.Pool,
  names: readonly JobName[],
  heldFor: string,
): Promise<void> => {
  await pool.query(release, [heldFor, names]);
};

/** A scalar subquery: the payload of the job with this id, as JSON. The queue's view leaves it out. */
export const readJobPayload = (jobId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select payload from graphile_worker._private_jobs where id = ${jobId})`;
