/** The longest expected wait before a hash starts. Requests that would wait longer are refused. */
export const longestWaitMs = 2_000;

/** Assumed until the first measurement: a slow machine. */
const assumedMs = 25;
/** The weight of one measurement: an average over about the last ten. */
const weight = 0.1;
const retrySeconds = { least: 2, most: 10 };

/** Measured durations of hashes, and the wait that they predict. */
export type HashTimes = {
  /** Records the duration of one hash, and how many waited when it ended. */
  record(ms: number, waiting: number): void;
  /** How long a new caller would wait before their hash begins, in milliseconds. */
  expectedMs(running: number, waiting: number): number;
};

/**
 * Reckons waiting times of a queue before so many hashes at once, from the average duration of recent ones. A faster one
 * counts only while somebody waits: a machine with nothing else to do is faster than one that has too much.
 */
export const createHashTimes = (concurrency: number): HashTimes => {
  let averageMs = assumedMs;
  return {
    record(ms, waiting) {
      if (ms > averageMs || waiting > 0) averageMs += (ms - averageMs) * weight;
    },
    expectedMs: (running, waiting) =>
      running < concurrency ? 0 : ((waiting + 1) * averageMs) / concurrency,
  };
};

/** After how many seconds a refused caller may try again: when those before are done, between 2 and 10. */
export const retryAfter = (expectedMs: number): number =>
  Math.min(Math.max(retrySeconds.least, Math.ceil(expectedMs / 1000)), retrySeconds.most);
