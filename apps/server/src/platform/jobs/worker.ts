import { Logger as GraphileLogger, type JobHelpers, parseCronItems, run } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { patientPool } from './patient-pool.ts';
import type { TaskFunctions, TaskName, TaskRun } from './tasks.ts';

/** When the regular jobs run, in UTC. */
const timetable: { task: TaskName; match: string }[] = [
  { task: 'reconcile-payments', match: '* * * * *' },
  { task: 'remove-outdated-quotes', match: '7 * * * *' },
  { task: 'recount-open-leads', match: '23 4 * * *' },
  { task: 'compare-payments', match: '10 5 * * *' },
  { task: 'clean-up', match: '41 3 * * *' },
];

const quietLogger = (log: Logger): GraphileLogger =>
  new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'job queue');
    else if (level === 'warning') log.warn({ job: message }, 'job queue');
  });

/** No job takes nearly as long; the queue's own limit, four hours, is too late for a mail somebody waits for. */
const abandonedAfter = '5 minutes';

/** Gives back what a process held that was killed, or that lost the database between a job and its end. */
const releaseLocks = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where locked_at <= now() - $1::interval`;

/**
 * Starts working jobs off. `stop()` hands unfinished ones back. `isOnlyProcess`: nobody else can be at work
 * on this database, so every job that is held at the start belongs to a process that was killed.
 */
export const startWorker = async (
  pool: pg.Pool,
  functions: TaskFunctions,
  log: Logger,
  options: { isOnlyProcess: boolean },
): Promise<{ stop(): Promise<void> }> => {
  const taskList = Object.fromEntries(
    Object.entries(functions).map(([name, work]) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        (work as (payload: unknown, run: TaskRun) => Promise<void>)(payload, { jobId: job.id }),
    ]),
  );
  await pool.query(releaseLocks, [options.isOnlyProcess ? '0' : abandonedAfter]);
  const releasing = setInterval(() => {
    pool.query(releaseLocks, [abandonedAfter]).catch((err: unknown) => {
      log.warn({ err }, 'releasing abandoned jobs');
    });
  }, 60_000);
  const runner = await run({
    pgPool: patientPool(pool),
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quietLogger(log),
    taskList,
    parsedCronItems: parseCronItems(
      timetable
        .filter(({ task }) => functions[task])
        .map((item) => ({ ...item, identifier: item.task })),
    ),
  });
  return {
    async stop() {
      clearInterval(releasing);
      await runner.stop();
    },
  };
};
