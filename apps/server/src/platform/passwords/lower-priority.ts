import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** The added niceness: other threads run first, and a log-in still succeeds while every core is busy. */
const priorityStep = 5;

const leastPriority = 19;

const threads = '/proc/self/task';

/**
 * Lets the threads on which passwords are hashed go after everything else: hashing fills a core for as long
 * as it takes, and a page does not wait for that. They are those of Node's pool, which there are from its
 * first use on. Linux only; elsewhere all stays as it is.
 */
export const lowerPriority = (): void => {
  const priority = Math.min(getPriority() + priorityStep, leastPriority);
  try {
    for (const thread of readdirSync(threads))
      if (readFileSync(`${threads}/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(thread), priority);
  } catch {
    // Not Linux, or not allowed.
  }
};
