import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A call to the card provider, with its repetitions, takes this long at most. */
const workLimitMs = 25_000;
const otherLimitMs = 3_000;

/** The opened parts that must be stopped when the process ends. */
export type StopList = {
  /** A part that others use: closed after all work has ended, newest first. */
  add: (name: string, stop: () => Promise<unknown>) => void;
  /**
   * A part that has work in progress. All of them get the signal at the same time, and have 25 seconds to finish. `drained` resolves when a
   * balancer has had time to see that this process is not ready: servers accept calls until then.
   */
  addWork: (name: string, stop: (drained: Promise<unknown>) => Promise<unknown>) => void;
  /** Stops everything once. Never throws. A process that is broken neither drains nor waits long. */
  stopAll: (state?: 'well' | 'broken') => Promise<void>;
  isStopping: () => boolean;
};

/** A part that does not stop in time is left: the process ends anyway, and the next start recovers. */
const waitInTime = async (stopping: Promise<unknown>, limitMs: number): Promise<void> => {
  const late = delay(limitMs, undefined, { ref: false }).then(() => {
    throw new Error(`not stopped within ${limitMs / 1000} s`);
  });
  await Promise.race([stopping, late]);
};

/** Returns an empty list of parts to stop. */
export const createStopList = (log: Logger, drainSeconds: number): StopList => {
  const workParts: { name: string; stop: (drained: Promise<unknown>) => Promise<unknown> }[] = [];
  const otherParts: { name: string; stop: () => Promise<unknown> }[] = [];
  let isStopping = false;
  const createErrorLogger = (name: string) => (err: unknown) =>
    log.error({ err, name }, 'stopping');
  return {
    add: (name, stop) => void otherParts.unshift({ name, stop }),
    addWork: (name, stop) => void workParts.push({ name, stop }),
    stopAll: async (state = 'well') => {
      if (isStopping) return;
      isStopping = true;
      const drainMs = state === 'well' ? drainSeconds * 1000 : 0;
      const limitMs = state === 'well' ? workLimitMs : otherLimitMs;
      const drained = delay(drainMs);
      const ending = workParts.map(({ name, stop }) =>
        waitInTime(stop(drained), drainMs + limitMs).catch(createErrorLogger(name)),
      );
      await Promise.all(ending);
      for (const { name, stop } of otherParts)
        await waitInTime(stop(), otherLimitMs).catch(createErrorLogger(name));
    },
    isStopping: () => isStopping,
  };
};
