/** Whether it is worth asking; one for each way to the database. */
export type Breaker = {
  isOpen(): boolean;
  /** The connection failed, or the question got no answer. An error of a statement is an answer. */
  failed(): void;
  /** The server sent no data for a while: this opens the breaker without further failures. */
  fellSilent(): void;
  /** Asked on purpose, and answered. */
  answered(): void;
};

const mostFailures = 5;
const withinMs = 2_000;

/** Closed at first. Only an answer closes it again, so whoever opens it has to go on asking. */
export const createBreaker = (now: () => number): Breaker => {
  let failures: number[] = [];
  let isOpen = false;
  return {
    isOpen: () => isOpen,
    failed() {
      failures = [...failures.filter((at) => now() - at < withinMs), now()];
      if (failures.length >= mostFailures) isOpen = true;
    },
    fellSilent() {
      isOpen = true;
    },
    answered() {
      failures = [];
      isOpen = false;
    },
  };
};
