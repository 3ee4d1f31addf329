import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openConnectionPool } from '../platform/database/pools/connection-pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { renderMetrics } from '../platform/metrics/index.ts';
import { measureConnectionPools, measureShared, recordWait } from './measure-databases.ts';

const database = await testDatabase();
const { db, url } = database;
const calls = openConnectionPool({ url, maxConnections: 1, onConnected: recordWait('calls') });
const lists = openConnectionPool({ url, onConnected: recordWait('lists') });
afterAll(() => Promise.all([calls.close(), lists.close()]));
measureConnectionPools({ calls, lists, jobs: database });
measureShared(db);

const figure = async (name: string): Promise<number | undefined> => {
  const line = (await renderMetrics()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

it('the metrics count used and awaited connections by pool', async () => {
  await sql`select 1`.execute(lists.db);
  expect(await figure('database_connections{pool="lists",state="idle"}')).toBe(1);
  await calls.db.connection().execute(async () => {
    const waiting = sql`select 1`.execute(calls.db);
    expect(await figure('database_connections{pool="calls",state="in-use"}')).toBe(1);
    expect(await figure('database_connections{pool="calls",state="waited-for"}')).toBe(1);
    waiting.catch(() => undefined);
  });
  expect(await figure('database_pool_shut{pool="calls"}')).toBe(0);
  expect(await figure('database_connection_wait_seconds_count{pool="lists"}')).toBe(1);
});

it('the metrics count the due jobs of each runner, with the age of the oldest', async () => {
  expect(await figure('jobs_due{runner="money"}')).toBe(0);
  await sql`select graphile_worker.add_job('settle-purchase', '{}', run_at => now() - interval '90 seconds')`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('settle-purchase', '{}', run_at => now() + interval '1 hour')`.execute(
    db,
  );
  expect(await figure('jobs_due{runner="money"}')).toBe(1);
  expect(await figure('jobs_oldest_due_seconds{runner="money"}')).toBeGreaterThanOrEqual(90);
  expect(await figure('jobs_due{runner="mail"}')).toBe(0);
});

it('a figure that cannot be read is left out, and the other figures are reported', async () => {
  measureShared(lists.db);
  await lists.close();
  expect(await figure('jobs_due{runner="money"}')).toBeUndefined();
  expect(await figure('database_pool_shut{pool="calls"}')).toBe(0);
  measureShared(db);
});
