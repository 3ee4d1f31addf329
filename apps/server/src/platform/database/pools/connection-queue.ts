/** A queue of callers that wait for one of a few connections. */
export type ConnectionQueue = {
  recordJoin(): void;
  recordLeave(): void;
  /** Reports that a connection was given back after this time. */
  recordHold(ms: number): void;
  /** How long a new caller would wait. */
  expectedMs(): number;
};

/** The assumed time before the first measurement. */
const assumedMs = 8;
/** The weight of one measurement: an average over about the last fifty. */
const weight = 0.02;

/**
 * Estimates the waiting time for one of a few connections. The time a connection is in use counts only while somebody
 * waits, because an idle machine is faster than an overloaded one.
 */
export const createConnectionQueue = (connections: number): ConnectionQueue => {
  let waiting = 0;
  let heldMs = assumedMs;
  return {
    recordJoin() {
      waiting += 1;
    },
    recordLeave() {
      waiting -= 1;
    },
    recordHold(ms) {
      if (waiting > 0) heldMs += (ms - heldMs) * weight;
    },
    expectedMs: () => (waiting * heldMs) / connections,
  };
};
