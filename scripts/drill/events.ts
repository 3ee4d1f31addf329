import { setTimeout as delay } from 'node:timers/promises';
import { backAt, firstAfter } from './clocks.ts';
import type { Cluster } from './cluster.ts';
import { whenever } from './engines.ts';
import type { Load } from './load.ts';
import type { DrillEnvironment } from './stand.ts';
import type { Seen } from './traffic.ts';

/** Something that happens to the database. */
export type EventName = 'kill' | 'postmaster' | 'freeze' | 'switchover';

/** The result of one event: milliseconds until writes went on, and lost writes. */
export type Outcome = {
  event: EventName;
  writesMs: number;
  updatesMs: number;
  mailsMs: number;
  lost: string[];
  seen: Seen;
};

const happen: Record<
  EventName,
  (cluster: Cluster) => Promise<{ restore?: () => void } | undefined>
> = {
  kill: (cluster) => cluster.killPrimary(),
  freeze: (cluster) => cluster.freezePrimary(),
  postmaster: async (cluster) => void (await cluster.killPostmaster()),
  switchover: async (cluster) => void (await cluster.switchover()),
};

const beforeMs = 3_000;
const afterMs = 3_000;
const backLimitMs = 90_000;

/** One event while everybody works, and the ledger afterwards. */
export const goThrough = async (
  event: EventName,
  { cluster, traffic }: DrillEnvironment,
  load: Load,
): Promise<Outcome> => {
  await cluster.whenWhole();
  traffic.sinceLastLook();
  const work = load.start();
  try {
    await delay(beforeMs);
    const since = performance.now();
    const happened = await happen[event](cluster);
    // The replaced primary returns only after another one serves, as machines do.
    await whenever(
      () => backAt(load.writes, since) > since || !happened?.restore,
      backLimitMs,
      'No write',
    );
    happened?.restore?.();
    await cluster.whenWhole();
    await delay(afterMs);
    const back = backAt(load.writes, since);
    const hasReachedAll = () =>
      [...load.updates, load.mails].every((clock) => firstAfter(clock, back) < Infinity);
    await whenever(hasReachedAll, backLimitMs, 'No live update and no mail').catch(() => undefined);
    const found = {
      event,
      writesMs: back - since,
      updatesMs: Math.max(...load.updates.map((clock) => firstAfter(clock, back))),
      mailsMs: firstAfter(load.mails, back),
    };
    await work.stop();
    return { ...found, lost: await load.lost(), seen: traffic.sinceLastLook() };
  } finally {
    await work.stop();
  }
};
