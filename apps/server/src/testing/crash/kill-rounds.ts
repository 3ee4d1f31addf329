import { setTimeout as delay } from 'node:timers/promises';
import { findEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { sql } from 'kysely';
import { checkInvariants } from '../../contexts/admin/index.ts';
import { connect, type Database, type Db } from '../../platform/database/connect.ts';
import { accountWriters } from './account-writers.ts';
import { adminWriters } from './admin-writers.ts';
import type { Product } from './calls.ts';
import { marketWriters } from './market-writers.ts';
import { createWriteLog } from './write-log.ts';

/** The result: writes by kind, lost ones, broken invariants, the time the product took to come back. */
export type KillReport = {
  acknowledged: ReadonlyMap<string, number>;
  lost: string[];
  broken: string[];
  recoveryMs: number[];
};

const recoveryLimitMs = 60_000;

/** Connects once the database answers: the product may call itself ready for a second after a kill. */
const connectTo = async (product: Product): Promise<Database> => {
  const end = Date.now() + recoveryLimitMs;
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
const kills: { target: string; kill: (product: Product) => Promise<void> }[] = [
  { target: 'the product', kill: async (product) => void (await product.end('SIGKILL')) },
  { target: 'the database', kill: async (product) => product.killDatabase() },
  {
    target: 'both',
    kill: async (product) => {
      product.killDatabase();
      await product.end('SIGKILL');
    },
  },
];

const findViolations = async (db: Db): Promise<string[]> =>
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
  const writeLog = createWriteLog();
  const writers = [
    ...(await accountWriters(product, db)),
    ...(await marketWriters(product, db)),
    ...(await adminWriters(product, db)),
  ];
  const outcome: KillReport = {
    acknowledged: writeLog.countAcknowledged(),
    lost: [],
    broken: [],
    recoveryMs: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const { target, kill } = kills[round % kills.length]!;
    const before = new Map(writeLog.countAcknowledged());
    const countWritten = ({ name }: { name: string }) =>
      (writeLog.countAcknowledged().get(name) ?? 0) - (before.get(name) ?? 0);
    const running = writeLog.startWriting(writers);
    while (!writers.every((writer) => countWritten(writer) > 0)) await delay(5);
    await delay(Math.random() * 300);
    const killedAt = performance.now();
    await kill(product);
    await running.stop();
    await database.close();
    if (target === 'the database') await product.whenReady();
    else await product.start();
    database = await connectTo(product);
    outcome.recoveryMs.push(performance.now() - killedAt);
    const lost = await writeLog.findLost(database.db);
    outcome.lost.push(...lost);
    const isLast = round === rounds - 1;
    if (isLast || round % 10 === 9) outcome.broken.push(...(await findViolations(database.db)));
    report(
      `${round + 1}. ${target} killed after ${sum(writers.map(countWritten))} writes; lost ${lost.length}, broken ${outcome.broken.length}`,
    );
  }
  await database.close();
  return outcome;
};
