import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../platform/database/connect.ts';

/** Whether an acknowledged write is in the database. */
export type WriteCheck = (db: Db) => Promise<boolean>;

/** One kind of write, repeated until the round ends. */
export type Writer = {
  /** The kind of write, in the plural. */
  name: string;
  /** Writes once. Null without an acknowledgment: the write may be in the database or not. */
  write: () => Promise<WriteCheck | null>;
};

/** The writes acknowledged since the last check, and those of them that were missing. */
export type WriteLog = {
  /** Lets all writers write at the same time, until `stop`. */
  startWriting: (writers: readonly Writer[], pauseMs?: number) => { stop: () => Promise<void> };
  /** How many writes were acknowledged, by kind. */
  countAcknowledged: () => ReadonlyMap<string, number>;
  /** Looks up the acknowledged writes since the last call. Returns the kinds of those that are lost. */
  findLost: (db: Db) => Promise<string[]>;
};

/** Long enough not to flood a stopped product with calls. */
const usualPauseMs = 15;

/** Creates an empty log of writes. */
export const createWriteLog = (): WriteLog => {
  const counts = new Map<string, number>();
  const open: { name: string; check: WriteCheck }[] = [];
  const writeRepeatedly = async (
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
    countAcknowledged: () => counts,
    startWriting: (writers, pauseMs = usualPauseMs) => {
      let isStopped = false;
      const working = writers.map((writer) => writeRepeatedly(writer, pauseMs, () => isStopped));
      return {
        stop: async () => {
          isStopped = true;
          await Promise.all(working);
        },
      };
    },
    findLost: async (db) => {
      const names: string[] = [];
      for (const { name, check } of open.splice(0)) if (!(await check(db))) names.push(name);
      return names;
    },
  };
};
