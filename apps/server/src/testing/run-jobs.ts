import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import { createLimitedTask, type Work } from '../platform/jobs/limited-task.ts';
import type { TaskFunctions } from '../platform/jobs/tasks.ts';

/** Runs every waiting job of these tasks, also those it adds, and returns when none is left. */
export const runJobs = (pool: pg.Pool, functions: TaskFunctions): Promise<void> =>
  runOnce({
    pgPool: pool,
    noPreparedStatements: true,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(
      Object.entries(functions).map(([name, work]) => [
        name,
        createLimitedTask(work as Work, { runner: 'test', limitMs: 60_000 }),
      ]),
    ),
  });
