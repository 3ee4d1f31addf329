import { setTimeout as delay } from 'node:timers/promises';
import { isAway } from './away.ts';

const againAfterMs = 200;

/**
 * Does what a start needs of the database, again while that is away, for `withinMs` milliseconds. A process that is busy
 * with its own start hears late what it was answered, and may take its database for silent. Throws the last error.
 */
export const retryUntilThere = async <Done>(
  work: () => Promise<Done>,
  withinMs = 30_000,
): Promise<Done> => {
  const end = performance.now() + withinMs;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || performance.now() >= end) throw error;
      await delay(againAfterMs);
    }
};
