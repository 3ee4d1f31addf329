import { setTimeout as delay } from 'node:timers/promises';
import { notify } from '@fanwise/server/src/contexts/messaging/index.ts';
import { accountWriters } from '@fanwise/server/src/testing/crash/account-writers.ts';
import { marketWriters } from '@fanwise/server/src/testing/crash/market-writers.ts';
import { createWriteLog } from '@fanwise/server/src/testing/crash/write-log.ts';
import { consumer } from '@fanwise/server/src/testing/people.ts';
import { type Clock, listenTo, noted, watchGrowth } from './clocks.ts';
import type { DrillEnvironment } from './stand.ts';

/** Fourteen kinds of writes at this pace are about forty calls a second. */
const pauseMs = 150;
const updatesEveryMs = 300;

/** The calls of people during the events, and the sign that they continue. */
export type Load = {
  writes: Clock;
  /** One for each process that people are connected to. */
  updates: readonly Clock[];
  mails: Clock;
  /** Lets everybody work until `stop`. */
  start(): { stop(): Promise<void> };
  /** The kinds of acknowledged writes that are not there. */
  lost(): Promise<string[]>;
  acknowledged(): number;
  /** Kinds of writes of which none was acknowledged: what nobody writes nobody can lose. */
  neverWritten(): string[];
};

/** People who do everything that can be done, through the balancer. */
export const openLoad = async (
  { product, traffic, relay, database: { db } }: DrillEnvironment,
  isOver: AbortSignal,
): Promise<Load> => {
  const ledger = createWriteLog();
  const writes: Clock = { times: [] };
  const writers = noted(
    [...(await accountWriters(traffic, () => db)), ...(await marketWriters(traffic, () => db))],
    writes,
  );
  const reader = await consumer(db);
  const webs = product.processes.filter(({ name }) => name.startsWith('web'));
  return {
    writes,
    updates: webs.map(({ address }) => listenTo(address, reader.sid, isOver)),
    mails: watchGrowth(relay.taken, isOver),
    start() {
      const writing = ledger.startWriting(writers, pauseMs);
      let isStopped = false;
      const telling = (async () => {
        while (!isStopped) {
          const update = {
            accountId: reader.accountId,
            occasion: 'choose-again',
            firstName: 'Priya',
          } as const;
          await notify(db, update).catch(() => undefined);
          await delay(updatesEveryMs);
        }
      })();
      return {
        async stop() {
          isStopped = true;
          await Promise.all([telling, writing.stop()]);
        },
      };
    },
    lost: () => ledger.findLost(db),
    neverWritten: () =>
      writers.map(({ name }) => name).filter((name) => !ledger.countAcknowledged().has(name)),
    acknowledged: () =>
      [...ledger.countAcknowledged().values()].reduce((all, count) => all + count, 0),
  };
};
