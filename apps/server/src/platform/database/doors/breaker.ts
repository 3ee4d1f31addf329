/** Whether it is worth asking; one for each way to the database. */
export type Breaker = {
  isOpen(): boolean;
  /** Nobody let this caller in, or what it asked was never answered. An error of a statement is an answer. */
  failed(): void;
  /** Nothing at all came back for a while: no more failures are needed. */
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
