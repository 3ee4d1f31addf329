/** The longest that somebody may be expected to wait before a hash of theirs begins; more are refused at once. */
export const longestWaitMs = 2_000;

/** Supposed until hashes are measured: a slow machine. */
const firstGuessMs = 25;
/** The average is over the last ten or so. */
const weight = 0.1;
const retrySeconds = { least: 2, most: 10 };

/** How long hashes take at present, and what follows for one who comes now. */
export type HashPace = {
  /** Notes the duration of one hash, and how many waited when it ended. */
  took(ms: number, waiting: number): void;
  /** How long a new caller would wait before their hash begins, in milliseconds. */
  expectedMs(running: number, waiting: number): number;
};

/**
 * Reckons waiting times of a queue before so many hashes at once, from the average duration of recent ones. A faster one
 * counts only while somebody waits: a machine with nothing else to do is faster than one that has too much.
 */
export const createHashPace = (atOnce: number): HashPace => {
  let averageMs = firstGuessMs;
  return {
    took(ms, waiting) {
      if (ms > averageMs || waiting > 0) averageMs += (ms - averageMs) * weight;
    },
    expectedMs: (running, waiting) => (running < atOnce ? 0 : ((waiting + 1) * averageMs) / atOnce),
  };
};

/** After how many seconds a refused one may come again: when those before are through, 2 at least and 10 at most. */
export const retryAfter = (expectedMs: number): number =>
  Math.min(Math.max(retrySeconds.least, Math.ceil(expectedMs / 1000)), retrySeconds.most);
