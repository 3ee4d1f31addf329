import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger as GraphileLogger,
  type Runner as GraphileRunner,
  parseCronItems,
  run,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type JobHandlers, type JobName, runnerOf } from './jobs.ts';
import { createLimitedJob, type JobHandler } from './limited-job.ts';
import { type RunnerName, runners } from './runners.ts';

/** When the regular jobs run, in UTC. */
const timetable: { task: JobName; match: string }[] = [
  { task: 'reconcile-payments', match: '* * * * *' },
  { task: 'seal-audit', match: '* * * * *' },
  { task: 'seal-consents', match: '* * * * *' },
  { task: 'do-not-contact-clock', match: '* * * * *' },
  { task: 'watch-jobs', match: '* * * * *' },
  { task: 'route-new-leads', match: '* * * * *' },
  { task: 'watch-agents', match: '47 * * * *' },
  { task: 'window-reminder', match: '*/5 * * * *' },
  { task: 'log-consent-head', match: '4 0 * * *' },
  { task: 'send-digest', match: '*/5 * * * *' },
  { task: 'notify-of-agents', match: '*/5 * * * *' },
  { task: 'post-new-leads', match: '*/5 * * * *' },
  { task: 'remind-of-renewals', match: '37 14 * * *' },
  { task: 'log-audit-head', match: '3 0 * * *' },
  { task: 'mail-waiting', match: '5 12 * * *' },
  { task: 'mail-audit-head', match: '9 13 * * 1' },
  { task: 'remove-outdated-quotes', match: '7 * * * *' },
  { task: 'licenses-due', match: '13 * * * *' },
  { task: 'notify-of-follow-ups', match: '2,17,32,47 * * * *' },
  { task: 'release-holds', match: '27 * * * *' },
  { task: 'recount-open-leads', match: '23 4 * * *' },
  { task: 'view-limit-pauses', match: '50 4 * * *' },
  { task: 'renew-agency-ratios', match: '51 4 * * *' },
  { task: 'compare-payments', match: '10 5 * * *' },
  { task: 'return-sweep', match: '27 * * * *' },
  { task: 'public-facts', match: '20 5 * * *' },
  { task: 'make-months', match: '33 3 * * *' },
  { task: 'clean-up', match: '41 3 * * *' },
];

const restartAfterMs = 5_000;

const createQuietLogger = (log: Logger): GraphileLogger =>
  new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'job queue');
    else if (level === 'warning') log.warn({ job: message }, 'job queue');
  });

type RunnerNeeds = {
  /** A pool that retries, because an error would end the process. */
  pool: pg.Pool;
  handlers: JobHandlers;
  log: Logger;
  slots: number;
  /** Asked before each job is taken. */
  mayTake?: () => Promise<unknown>;
  stopping: AbortSignal;
};

/** Starts one runner with its jobs and its part of the timetable. A runner that ends is started again. */
export const startRunner = async (
  name: RunnerName,
  { pool, handlers, log, slots, mayTake, stopping }: RunnerNeeds,
): Promise<{ stop(): Promise<void> }> => {
  const isOwnJob = (job: string) => runnerOf[job as JobName] === name;
  const ownHandlers = Object.entries(handlers).filter(([job]) => isOwnJob(job));
  const start = (): Promise<GraphileRunner> =>
    run({
      pgPool: pool,
      concurrency: slots,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: createQuietLogger(log),
      taskList: Object.fromEntries(
        ownHandlers.map(([job, work]) => [
          job,
          createLimitedJob(work as JobHandler, {
            runner: name,
            limitMs: runners[name].stopsAfterMs,
          }),
        ]),
      ),
      parsedCronItems: parseCronItems(
        timetable
          .filter(({ task }) => handlers[task] && isOwnJob(task))
          .map((item) => ({ ...item, identifier: item.task })),
      ),
      ...(mayTake && {
        forbiddenFlags: async () => {
          await mayTake();
          return null;
        },
      }),
    });

  let current = await start();
  const keepRunning = async (): Promise<void> => {
    await current.promise.catch((err: unknown) => log.error({ err, runner: name }, 'job runner'));
    while (!stopping.aborted) {
      await delay(restartAfterMs, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      try {
        current = await start();
        return void keepRunning();
      } catch (err) {
        log.error({ err, runner: name }, 'job runner');
      }
    }
  };
  void keepRunning();
  return {
    // A runner that has ended already rejects here.
    stop: () => current.stop().catch(() => undefined),
  };
};
