import { setTimeout as delay } from 'node:timers/promises';
import { findEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { sql } from 'kysely';
import { checkInvariants } from '../../contexts/admin/index.ts';
import { connect, type Database, type Db } from '../../platform/database/connect.ts';
import { accountWriters } from './account-writers.ts';
import { adminWriters } from './admin-writers.ts';
import type { Product } from './calls.ts';
import { openLedger } from './ledger.ts';
import { marketWriters } from './market-writers.ts';

/** The result: writes by kind, lost ones, broken invariants, the time the product took to come back. */
export type KillReport = {
  acknowledged: ReadonlyMap<string, number>;
  lost: string[];
  broken: string[];
  comingBackMs: number[];
};

const comesBackWithinMs = 60_000;

/** Connects once the database answers: the product may call itself ready for a second after a kill. */
const connectTo = async (product: Product): Promise<Database> => {
  const end = Date.now() + comesBackWithinMs;
  for (;;) {
    const url = await findEmbeddedPostgres(product.dataDir);
    const database = url === undefined ? undefined : connect({ url, maxConnections: 20 });
    try {
      if (database === undefined) throw new Error('No database is running.');
      await sql`select 1`.execute(database.db);
      return database;
    } catch (error) {
      await database?.close();
      if (Date.now() > end) throw error;
      await delay(25);
    }
  }
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Each round lets every kind of write succeed at least once, and kills at any moment after it. */
const kills: { who: string; kill: (product: Product) => Promise<void> }[] = [
  { who: 'the product', kill: async (product) => void (await product.end('SIGKILL')) },
  { who: 'the database', kill: async (product) => product.killDatabase() },
  {
    who: 'both',
    kill: async (product) => {
      product.killDatabase();
      await product.end('SIGKILL');
    },
  },
];

const brokenPromises = async (db: Db): Promise<string[]> =>
  (await checkInvariants(db))
    .filter(({ count }) => count > 0)
    .map(({ name, examples }) => `${name}: ${examples.join('; ')}`);

/** Kills the product, its database or both, round after round, and looks up everything that was acknowledged. */
export const killInRounds = async (
  product: Product,
  rounds: number,
  report: (line: string) => void,
): Promise<KillReport> => {
  let database = await connectTo(product);
  const db = () => database.db;
  const ledger = openLedger();
  const writers = [
    ...(await accountWriters(product, db)),
    ...(await marketWriters(product, db)),
    ...(await adminWriters(product, db)),
  ];
  const outcome: KillReport = {
    acknowledged: ledger.acknowledged(),
    lost: [],
    broken: [],
    comingBackMs: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const { who, kill } = kills[round % kills.length]!;
    const before = new Map(ledger.acknowledged());
    const written = ({ name }: { name: string }) =>
      (ledger.acknowledged().get(name) ?? 0) - (before.get(name) ?? 0);
    const writing = ledger.writeOn(writers);
    while (!writers.every((writer) => written(writer) > 0)) await delay(5);
    await delay(Math.random() * 300);
    const killedAt = performance.now();
    await kill(product);
    await writing.stop();
    await database.close();
    if (who === 'the database') await product.whenReady();
    else await product.start();
    database = await connectTo(product);
    outcome.comingBackMs.push(performance.now() - killedAt);
    const lost = await ledger.lost(database.db);
    outcome.lost.push(...lost);
    const isLast = round === rounds - 1;
    if (isLast || round % 10 === 9) outcome.broken.push(...(await brokenPromises(database.db)));
    report(
      `${round + 1}. ${who} killed after ${sum(writers.map(written))} writes; lost ${lost.length}, broken ${outcome.broken.length}`,
    );
  }
  await database.close();
  return outcome;
};
