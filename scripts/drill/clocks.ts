import { setTimeout as delay } from 'node:timers/promises';
import type { Writer } from '@fanwise/server/src/testing/crash/write-log.ts';

/** When something happened that shows that all is well. */
export type Clock = { times: number[] };

/** The same writers, noting when each write was acknowledged. */
export const noted = (writers: readonly Writer[], { times }: Clock): Writer[] =>
  writers.map(({ name, write }) => ({
    name,
    write: async () => {
      const check = await write();
      if (check) times.push(performance.now());
      return check;
    },
  }));

/**
 * When it went on after something happened: the end of the longest pause since then. Pauses shorter than `usualMs` are
 * none.
 */
export const backAt = ({ times }: Clock, since: number, usualMs = 1_000): number => {
  let [before, longest, back] = [since, usualMs, since];
  for (const time of times)
    if (time > since) {
      if (time - before > longest) [longest, back] = [time - before, time];
      before = time;
    }
  return back;
};

/** Milliseconds from one instant until the next recorded time; Infinity when there is none. */
export const firstAfter = ({ times }: Clock, instant: number): number =>
  (times.find((time) => time >= instant) ?? Number.POSITIVE_INFINITY) - instant;

/** Notes when a page at this process receives a live update. It comes back as a browser does when its line is cut. */
export const listenTo = (address: string, sid: string, isOver: AbortSignal): Clock => {
  const clock: Clock = { times: [] };
  const readStream = async (): Promise<void> => {
    const stream = await fetch(`${address}/api/notifications/stream?sid=${sid}`, {
      signal: isOver,
    });
    for await (const chunk of stream.body ?? [])
      if (new TextDecoder().decode(chunk).includes('data: update'))
        clock.times.push(performance.now());
  };
  void (async () => {
    while (!isOver.aborted) {
      await readStream().catch(() => undefined);
      await delay(1_000, undefined, { signal: isOver }).catch(() => undefined);
    }
  })();
  return clock;
};

/** Notes when a growing list has grown. */
export const watchGrowth = (list: readonly unknown[], isOver: AbortSignal): Clock => {
  const clock: Clock = { times: [] };
  let known = list.length;
  void (async () => {
    while (!isOver.aborted) {
      if (list.length > known) clock.times.push(performance.now());
      known = list.length;
      await delay(50, undefined, { signal: isOver }).catch(() => undefined);
    }
  })();
  return clock;
};
