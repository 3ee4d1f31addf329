import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import type { JobHandlers } from '../platform/jobs/jobs.ts';
import { createLimitedJob, type JobHandler } from '../platform/jobs/limited-job.ts';

/** Runs every waiting job that these handlers work on, also those it adds, and returns when none is left. */
export const runJobs = (pool: pg.Pool, jobHandlers: JobHandlers): Promise<void> =>
  runOnce({
    pgPool: pool,
    noPreparedStatements: true,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(
      Object.entries(jobHandlers).map(([name, work]) => [
        name,
        createLimitedJob(work as JobHandler, { runner: 'test', limitMs: 60_000 }),
      ]),
    ),
  });
