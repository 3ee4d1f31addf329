import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-operator-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const place = { dataDir, database: undefined };
const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Returns when the database server started, as the server says. */
const startedAt = async (): Promise<unknown> => {
  const { db, close } = await openDatabase(place);
  const { rows } = await sql`select pg_postmaster_start_time() as started`.execute(db);
  await close();
  return rows[0];
};

it('creates no missing database unless told to', async () => {
  await expect(openDatabase(place)).rejects.toThrow('There is no database in');
  const { db, close } = await openDatabase(place, true);
  await sql`create table kept as select 1 as one`.execute(db);
  await close();
});

it('starts the database of a stopped product, and stops it again', async () => {
  const { db, close } = await openDatabase(place);
  expect((await sql`select one from kept`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
  await expect(sql`select 1`.execute(db)).rejects.toThrow();
});

it('joins the database of a running product, and leaves it running', async () => {
  const product = await startEmbeddedPostgres({ dataDir, log });
  const first = await startedAt();
  expect(await startedAt()).toEqual(first);
  await product.stop();
  expect(await startedAt()).not.toEqual(first);
});
