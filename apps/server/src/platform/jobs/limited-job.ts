import { once } from 'node:events';
import type { Task } from 'graphile-worker';
import { createHistogram } from '../metrics/index.ts';
import { withSpan } from '../tracing/index.ts';
import type { JobRun } from './jobs.ts';

/** The work of a context for a job. */
export type JobHandler = (payload: unknown, run: JobRun) => Promise<void>;

const durations = createHistogram(
  {
    name: 'job_duration_seconds',
    help: 'Jobs by runner, task and how they ended',
    labels: ['runner', 'task', 'outcome'],
  },
  [0.01, 0.05, 0.2, 1, 5, 30, 120],
);

const rejectAtLimit = async (signal: AbortSignal): Promise<never> => {
  await once(signal, 'abort');
  throw signal.reason;
};

/**
 * Returns the work with a time limit, because a job that runs longer might be run twice. Also measures its duration.
 */
export const createLimitedJob =
  (work: JobHandler, { runner, limitMs }: { runner: string; limitMs: number }): Task =>
  async (payload, { job }) => {
    const limit = new AbortController();
    const startedAt = performance.now();
    let outcome = 'failed';
    const timer = setTimeout(() => limit.abort(new Error(`stopped after ${limitMs} ms`)), limitMs);
    try {
      const run = { jobId: String(job.id), signal: limit.signal };
      await withSpan([() => job.task_identifier, 'job', { runner, 'job.id': run.jobId }], () =>
        Promise.race([work(payload, run), rejectAtLimit(limit.signal)]),
      );
      outcome = 'done';
    } finally {
      clearTimeout(timer);
      durations
        .labels(runner, job.task_identifier, outcome)
        .observe((performance.now() - startedAt) / 1000);
    }
  };
