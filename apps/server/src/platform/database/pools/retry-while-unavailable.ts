import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const retryAfterMs = 200;

/**
 * Runs the database work of a start, and repeats it while the database is unavailable, for `withinMs` milliseconds. A
 * process that is busy with its start reads answers late, so an attempt may time out. Throws the last error.
 */
export const retryWhileUnavailable = async <Done>(
  work: () => Promise<Done>,
  withinMs = 30_000,
): Promise<Done> => {
  const end = performance.now() + withinMs;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= end) throw error;
      await delay(retryAfterMs);
    }
};
