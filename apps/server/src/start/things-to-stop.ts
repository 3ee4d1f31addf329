import { once } from 'node:events';
import type { Logger } from 'pino';

const patienceMs = 3_000;

/** What was opened and has to be stopped when the process ends. */
export type ThingsToStop = {
  add: (name: string, stop: () => Promise<unknown>) => void;
  /** Stops everything once, the newest first. Never throws. */
  stopAll: () => Promise<void>;
  isStopping: () => boolean;
};

/** What does not stop in time is left behind: the process ends anyway, and the next start copes. */
const inTime = async (stopping: Promise<unknown>): Promise<void> => {
  const late = AbortSignal.timeout(patienceMs);
  await Promise.race([stopping, once(late, 'abort').then(() => Promise.reject(late.reason))]);
};

/** Nothing to stop yet. */
export const thingsToStop = (log: Logger): ThingsToStop => {
  const things: { name: string; stop: () => Promise<unknown> }[] = [];
  let isStopping = false;
  return {
    add: (name, stop) => void things.unshift({ name, stop }),
    stopAll: async () => {
      if (isStopping) return;
      isStopping = true;
      for (const { name, stop } of things)
        await inTime(stop()).catch((err) => log.error({ err, name }, 'stopping'));
    },
    isStopping: () => isStopping,
  };
};
