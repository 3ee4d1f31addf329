import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../platform/database/connect.ts';

/** Whether an acknowledged write is in the database. */
export type Check = (db: Db) => Promise<boolean>;

/** One kind of write, done over and over. */
export type Writer = {
  /** The kind of write, in the plural. */
  name: string;
  /** Writes once. Null: nobody said that it was done, so it may be there or not. */
  write: () => Promise<Check | null>;
};

/** The writes acknowledged since the last check, and those of them that were missing. */
export type Ledger = {
  /** Writes until `stop`, everybody at once. */
  writeOn: (writers: readonly Writer[], pauseMs?: number) => { stop: () => Promise<void> };
  /** How many writes were acknowledged, by kind. */
  acknowledged: () => ReadonlyMap<string, number>;
  /** Looks everything up that was acknowledged and not looked up yet; the kinds of what is lost. */
  lost: (db: Db) => Promise<string[]>;
};

/** Long enough not to drown a product that is away in calls. */
const usualPauseMs = 15;

/** An empty ledger. */
export const openLedger = (): Ledger => {
  const counts = new Map<string, number>();
  const open: { name: string; check: Check }[] = [];
  const recordOn = async (
    { name, write }: Writer,
    pauseMs: number,
    isStopped: () => boolean,
  ): Promise<void> => {
    while (!isStopped()) {
      // A product or a database that was killed answers nothing: that is no acknowledgment.
      const check = await write().catch(() => null);
      if (check) {
        open.push({ name, check });
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      await delay(pauseMs);
    }
  };
  return {
    acknowledged: () => counts,
    writeOn: (writers, pauseMs = usualPauseMs) => {
      let isStopped = false;
      const working = writers.map((writer) => recordOn(writer, pauseMs, () => isStopped));
      return {
        stop: async () => {
          isStopped = true;
          await Promise.all(working);
        },
      };
    },
    lost: async (db) => {
      const names: string[] = [];
      for (const { name, check } of open.splice(0)) if (!(await check(db))) names.push(name);
      return names;
    },
  };
};
