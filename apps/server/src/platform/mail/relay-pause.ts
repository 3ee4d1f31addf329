import { setTimeout as delay } from 'node:timers/promises';

/** Spares a mail server that does not answer, and the jobs that would wait for it. */
export type RelayPause = {
  isOn(): boolean;
  /** Answers when mails may be tried again: at once while there is no pause. */
  waitUntilOver(): Promise<void>;
  answered(): void;
  failed(): void;
};

const failuresInARow = 5;

/** After five failures in a row nobody tries for a while, never longer each time; the first failure after it is enough. */
export const createRelayPause = (pauseMs: number): RelayPause => {
  let failures = 0;
  let pause: Promise<void> | null = null;
  return {
    isOn: () => pause !== null,
    waitUntilOver: () => pause ?? Promise.resolve(),
    answered() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures < failuresInARow || pause) return;
      pause = delay(pauseMs, undefined, { ref: false }).then(() => {
        pause = null;
      });
    },
  };
};
