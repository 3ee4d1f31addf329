import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { waitUntil } from '@fanwise/embedded-postgres/processes';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { buildPages, realProduct } from '../testing/product/real-product.ts';

const folder = await mkdtemp(join(tmpdir(), 'fanwise-first-start-'));
const product = await realProduct(folder);

afterAll(async () => {
  await product.end('SIGKILL');
  await waitUntil(() => product.leftRunning().length === 0, 20_000);
  await rm(folder, { recursive: true, force: true });
}, 30_000);

/** The answer of the database in the folder; undefined while there is none, or it has no such table yet. */
const ask = async (statement: string): Promise<number | undefined> => {
  const url = existsSync(product.cluster) && (await findEmbeddedPostgres(product.dataDir));
  if (!url) return undefined;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows[0].count;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const filesRan = async (): Promise<number> =>
  (await ask('select count(*)::integer as count from schema_file')) ?? 0;

const migrations = await readdir(new URL('../../migrations', import.meta.url));

/** How far a first start has come, in the order in which it gets there; what is over already is reached as well. */
const moments: Record<string, () => Promise<boolean>> = {
  'while the database is made': async () =>
    existsSync(product.cluster) ||
    (await readdir(folder)).some((name) => name.startsWith('postgres-18.new-')),
  'before the first table': async () => existsSync(product.cluster),
  'after the migrations': async () => (await filesRan()) >= migrations.length,
  'while it opens': async () =>
    (await ask('select count(*)::integer as count from catalog_seed')) === 1,
};

it('a first start that was killed at any time is completed by the next start', async () => {
  buildPages();
  for (const [name, isReached] of Object.entries(moments)) {
    // Ready only when a later start comes to its end.
    product.start().catch(() => undefined);
    await expect.poll(isReached, { message: name, interval: 1, timeout: 90_000 }).toBe(true);
    await product.end('SIGKILL');
  }
  await product.start();
  expect((await product.call('GET', '/auth/zipcodes?q=27601')).body).toMatchObject({
    data: [{ zip_city: 'Raleigh' }],
  });
  expect(await ask('select count(*)::integer as count from zip_code')).toBe(41_717);
  expect(await ask('select count(*)::integer as count from carrier where active')).toBe(186);
}, 480_000);
