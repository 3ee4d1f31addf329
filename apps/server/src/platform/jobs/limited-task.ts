import { once } from 'node:events';
import type { Task } from 'graphile-worker';
import type { TaskRun } from './tasks.ts';

/** What a feature does for a job. */
export type Work = (payload: unknown, run: TaskRun) => Promise<void>;

const atLimit = async (signal: AbortSignal): Promise<never> => {
  await once(signal, 'abort');
  throw signal.reason;
};

/** The same work, given up after a limit: what goes on for longer might run twice. */
export const limitedTask =
  (work: Work, limitMs: number): Task =>
  async (payload, { job }) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error(`stopped after ${limitMs} ms`)), limitMs);
    try {
      const run = { jobId: String(job.id), signal: limit.signal };
      await Promise.race([work(payload, run), atLimit(limit.signal)]);
    } finally {
      clearTimeout(timer);
    }
  };
