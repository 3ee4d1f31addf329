import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { connect, type Db } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { readFromReplica, walPosition } from '../platform/database/replica.ts';
import { renderMetrics } from '../platform/metrics/index.ts';
import { findDatabase } from '../start/find-database.ts';
import { openDatabases } from '../start/open-databases.ts';
import { seed } from '../start/seed.ts';
import { createStopList } from '../start/stop-list.ts';
import { primaryAndStandby } from '../testing/database/standby.ts';
import { leadCalls } from '../testing/leads.ts';
import { agent, consumer, liveQuote, submittedApplication, zips } from '../testing/people.ts';
import { quoteCalls } from '../testing/quotes.ts';

const servers = await primaryAndStandby();
await migrate(servers.primaryUrl);
const dataDir = mkdtempSync(join(tmpdir(), 'fanwise-replica-'));
const config = loadConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: servers.primaryUrl,
  DATABASE_REPLICA_URL: servers.standbyUrl,
});
await seed(servers.primaryUrl, config);
const log = pino({ level: 'silent' });
const toStop = createStopList(log, 0);
const found = await findDatabase(config, log, toStop);
const { calls } = await openDatabases(config, found, log, toStop);
const { db } = calls;
const standby = connect({ url: servers.standbyUrl, maxConnections: 1 });
afterAll(async () => {
  await standby.close();
  await toStop.stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const { list } = await leadCalls(db);
const { list: listQuotes, remove } = await quoteCalls(calls);

const position = async (): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select ${walPosition} as now`.execute(db);
  return rows[0]?.now ?? '';
};
const isStandby = async (on: Db): Promise<boolean> =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(on)).rows[0]?.is === true;
const standbyReads = async () => readFromReplica(db, await position(), isStandby);
const onStandby = (statement: string) => sql.raw(statement).execute(standby.db);
const behindBytes = async (): Promise<number> =>
  Number(/^replica_behind_bytes (\d+)/m.exec(await renderMetrics())?.[1]);

/** Each time somebody else writes, and then the agent reads: how often what was written was there. */
const readsAfterWrites = async (rounds: number, zip: number): Promise<number> => {
  const reader = await agent(db, { zipCodes: [zip] });
  const { body } = await list(reader);
  let seen = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await submittedApplication(db, await consumer(db), { zip });
    seen += (await list(reader)).body.count === body.count + round ? 1 : 0;
  }
  return seen;
};

describe('with a standby that may answer reads', () => {
  it('reads from it what any client has just written', async () => {
    await expect.poll(standbyReads).toBe(true);
    expect(await readsAfterWrites(100, zips.raleigh)).toBe(100);
    expect(await renderMetrics()).toMatch(/replica_reads_total\{answered="replica"\} [1-9]/);
  });

  it('asks the primary while it lags, so that everybody sees all own writes', async () => {
    await onStandby('select pg_wal_replay_pause()');
    const paused = async () =>
      (await onStandby('select pg_get_wal_replay_pause_state() as state')).rows;
    await expect.poll(paused).toEqual([{ state: 'paused' }]);
    expect(await readsAfterWrites(50, zips.austin)).toBe(50);
    const client = await consumer(db);
    const on = await submittedApplication(db, client);
    const sent = await liveQuote(db, await agent(db), on);
    expect((await listQuotes(client)).body.data).toMatchObject([{ qot_id: sent }]);
    await remove(client, sent);
    expect((await listQuotes(client)).body.data).toEqual([]);
    expect(await behindBytes()).toBeGreaterThan(0);
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(standbyReads).toBe(true);
  });

  it('asks the primary what fails there, and what no position goes with', async () => {
    const write = (on: Db) => sql`create table if not exists written ()`.execute(on);
    await readFromReplica(db, await position(), write);
    expect(await readFromReplica(db, null, isStandby)).toBe(false);
  });

  it('does not believe one that follows another timeline, however far it has come', async () => {
    const [, lsn] = (await position()).split(' ');
    await expect.poll(standbyReads).toBe(true);
    expect(await readFromReplica(db, `0000000F ${lsn}`, isStandby)).toBe(false);
    await expect.poll(standbyReads).toBe(true);
  });

  it('goes on without it, and uses it again when it is back', async () => {
    await standby.close();
    await servers.stopStandby();
    expect(await readsAfterWrites(20, zips.columbus)).toBe(20);
    await servers.startStandby();
    await expect.poll(standbyReads, { timeout: 20_000 }).toBe(true);
  });

  it('reads nothing more from one that was made a primary of its own', async () => {
    const promoting = connect({ url: servers.standbyUrl, maxConnections: 1 });
    await sql`select pg_promote()`.execute(promoting.db);
    await promoting.close();
    expect(await readsAfterWrites(20, zips.raleigh)).toBe(20);
  });
});
