import { once } from 'node:events';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type JobHandlers, type JobName, runnerOf } from './jobs.ts';
import { releaseAbandoned } from './private-tables.ts';
import { createRetryingPool } from './retrying-pool.ts';
import { type RunnerName, runners, type Slots } from './runners.ts';
import { retryAfterOutage } from './service-down.ts';
import { startRunner } from './start-runner.ts';

const releaseEveryMs = 60_000;
const retryIntervalMs = 10_000;

type WorkerOptions = {
  /**
   * True if no other process works on this database: every job locked at the start belongs to a process that was
   * killed.
   */
  isOnlyProcess: boolean;
  slots: Slots;
  /** Resolves as soon as mails may be tried; until then no mail job is taken. */
  mailsMayGo?: () => Promise<void>;
};

/** Starts running jobs, each kind in separate slots. `stop()` hands unfinished ones back. */
export const startWorker = async (
  pool: pg.Pool,
  handlers: JobHandlers,
  log: Logger,
  { isOnlyProcess, slots, mailsMayGo }: WorkerOptions,
): Promise<{ stop(): Promise<void> }> => {
  const getJobNames = (runner: RunnerName): JobName[] =>
    (Object.keys(handlers) as JobName[]).filter((job) => runnerOf[job] === runner);
  const names = (Object.keys(runners) as RunnerName[]).filter(
    (name) => getJobNames(name).length > 0,
  );
  const release = async (abandonedAfter: (runner: RunnerName) => string): Promise<void> => {
    for (const runner of names)
      await releaseAbandoned(pool, getJobNames(runner), abandonedAfter(runner));
  };
  const every = (milliseconds: number, act: () => Promise<unknown>): NodeJS.Timeout =>
    setInterval(() => {
      act().catch((err: unknown) => log.warn({ err }, 'looking after waiting jobs'));
    }, milliseconds);

  const abandoned = (runner: RunnerName) => runners[runner].abandonedAfter;
  await release(isOnlyProcess ? () => '0' : abandoned);
  const timers = [
    every(releaseEveryMs, () => release(abandoned)),
    every(retryIntervalMs, () => retryAfterOutage(pool)),
  ];

  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  const retrying = createRetryingPool(pool, { log, stopped: stopping.signal });
  const started = await Promise.all(
    names.map((name) =>
      startRunner(name, {
        pool: retrying,
        handlers,
        log,
        slots: slots[name],
        stopping: stopping.signal,
        ...(name === 'mail' &&
          mailsMayGo && { mayTake: () => Promise.race([mailsMayGo(), stopped]) }),
      }),
    ),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(started.map((runner) => runner.stop()));
    },
  };
};
