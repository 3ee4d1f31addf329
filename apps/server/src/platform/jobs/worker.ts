import {
  Logger as GraphileLogger,
  type JobHelpers,
  parseCronItems,
  type Runner,
  run,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { TaskFunctions, TaskName, TaskRun } from './tasks.ts';

/** When the regular jobs run, in UTC. */
const timetable: { task: TaskName; match: string }[] = [
  { task: 'reconcile-payments', match: '* * * * *' },
  { task: 'remove-outdated-quotes', match: '7 * * * *' },
  { task: 'recount-open-leads', match: '23 4 * * *' },
  { task: 'clean-up', match: '41 3 * * *' },
];

const quietLogger = (log: Logger): GraphileLogger =>
  new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'job queue');
    else if (level === 'warning') log.warn({ job: message }, 'job queue');
  });

/** Starts working jobs off. `stop()` hands unfinished ones back. */
export const startWorker = async (
  pool: pg.Pool,
  functions: TaskFunctions,
  log: Logger,
): Promise<Runner> => {
  const taskList = Object.fromEntries(
    Object.entries(functions).map(([name, work]) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        (work as (payload: unknown, run: TaskRun) => Promise<void>)(payload, { jobId: job.id }),
    ]),
  );
  return run({
    pgPool: pool,
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
};
