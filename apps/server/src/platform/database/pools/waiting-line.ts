/** A queue of callers that wait for one of a few connections. */
export type WaitingLine = {
  joined(): void;
  left(): void;
  /** A connection was given back that had been held so long. */
  heldFor(ms: number): void;
  /** How long somebody who comes now would wait. */
  expectedMs(): number;
};

/** Supposed until it is measured. */
const firstGuessMs = 8;
/** An average over about the last fifty. */
const weight = 0.02;

/**
 * Waiting times of a line before so many connections. How long connections are held counts only while somebody
 * waits: a machine with nothing to do is faster than one that has too much.
 */
export const createWaitingLine = (connections: number): WaitingLine => {
  let waiting = 0;
  let heldMs = firstGuessMs;
  return {
    joined() {
      waiting += 1;
    },
    left() {
      waiting -= 1;
    },
    heldFor(ms) {
      if (waiting > 0) heldMs += (ms - heldMs) * weight;
    },
    expectedMs: () => (waiting * heldMs) / connections,
  };
};
