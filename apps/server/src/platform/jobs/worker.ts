import { once } from 'node:events';
import type pg from 'pg';
import type { Logger } from 'pino';
import { tryAgainSoon } from './outside-is-away.ts';
import { patientPool } from './patient-pool.ts';
import { type RunnerName, runners, type Slots } from './runners.ts';
import { startRunner } from './start-runner.ts';
import { runnerOf, type TaskFunctions, type TaskName } from './tasks.ts';

const releaseEveryMs = 60_000;
const tryAgainEveryMs = 10_000;

/**
 * Gives back what a process held that was killed, or that lost the database between a job and its end. The queue's
 * own limit, four hours, is too late for a mail somebody waits for; its function that releases takes away everything
 * of a process, also what that one works on right now. Hence a look at its own tables; a test notices when they change.
 */
const releaseLocks = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where locked_at <= now() - $1::interval
    and task_id = any(select id from graphile_worker._private_tasks where identifier = any($2))`;

type WorkerOptions = {
  /** Nobody else can be at work on this database: every job held at the start belongs to a process that was killed. */
  isOnlyProcess: boolean;
  slots: Slots;
  /** Answers as soon as mails may be tried: none is taken before. */
  mailsMayGo?: () => Promise<void>;
};

/** Starts working jobs off, each kind in slots of its own. `stop()` hands unfinished ones back. */
export const startWorker = async (
  pool: pg.Pool,
  functions: TaskFunctions,
  log: Logger,
  { isOnlyProcess, slots, mailsMayGo }: WorkerOptions,
): Promise<{ stop(): Promise<void> }> => {
  const tasksOf = (runner: RunnerName): TaskName[] =>
    (Object.keys(functions) as TaskName[]).filter((task) => runnerOf[task] === runner);
  const names = (Object.keys(runners) as RunnerName[]).filter((name) => tasksOf(name).length > 0);
  const release = async (abandonedAfter: (runner: RunnerName) => string): Promise<void> => {
    for (const runner of names)
      await pool.query(releaseLocks, [abandonedAfter(runner), tasksOf(runner)]);
  };
  const every = (milliseconds: number, act: () => Promise<unknown>): NodeJS.Timeout =>
    setInterval(() => {
      act().catch((err: unknown) => log.warn({ err }, 'looking after waiting jobs'));
    }, milliseconds);

  const abandoned = (runner: RunnerName) => runners[runner].abandonedAfter;
  await release(isOnlyProcess ? () => '0' : abandoned);
  const timers = [
    every(releaseEveryMs, () => release(abandoned)),
    every(tryAgainEveryMs, () => tryAgainSoon(pool)),
  ];

  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  const patient = patientPool(pool, { log, stopped: stopping.signal });
  const started = await Promise.all(
    names.map((name) =>
      startRunner(name, {
        ...{ pool: patient, functions, log, slots: slots[name], stopping: stopping.signal },
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
