/** A circuit breaker that says whether queries are worth sending; one for each connection pool. */
export type Breaker = {
  isOpen(): boolean;
  /** Reports that a connection failed or a query got no answer. An error of a statement is an answer. */
  recordFailure(): void;
  /** Reports that the server sent no data for a while: this opens the breaker without further failures. */
  recordTimeout(): void;
  /** Reports that the server answered the regular check. */
  recordAnswer(): void;
};

const maxFailures = 5;
const failureWindowMs = 2_000;

/** Returns a closed breaker. Only an answer closes an open one, so its pool has to keep checking the database. */
export const createBreaker = (now: () => number): Breaker => {
  let failures: number[] = [];
  let isOpen = false;
  return {
    isOpen: () => isOpen,
    recordFailure() {
      failures = [...failures.filter((at) => now() - at < failureWindowMs), now()];
      if (failures.length >= maxFailures) isOpen = true;
    },
    recordTimeout() {
      isOpen = true;
    },
    recordAnswer() {
      failures = [];
      isOpen = false;
    },
  };
};
