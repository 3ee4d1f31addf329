import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { administer, databaseUrl } from '../platform/database/testing.ts';
import { migrateAndSeed, seed } from './seed.ts';

const server = inject('databaseServer');
const config = loadConfig({});

const emptyDatabase = async (): Promise<string> => {
  const name = `${server.template}_${randomBytes(4).toString('hex')}`;
  await administer(server.url, `create database ${name}`);
  onTestFinished(() => administer(server.url, `drop database ${name} with (force)`));
  return databaseUrl(server.url, name);
};

const addressOf = (url: string) => ({
  url,
  listsUrl: url,
  directUrl: url,
  ownerUrl: url,
  replicaUrl: undefined,
  pooled: false,
});

const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
};

/** What ZIP codes are found by, and all of them as one digest. */
const zipCodes = `
  select array(select pg_get_indexdef(indexrelid) from pg_index
      where indrelid = 'zip_code'::regclass and indisvalid order by 1) as indexes,
    (select count(*)::integer from zip_code) as count,
    (select md5(string_agg(concat_ws(',', id, code, city, state, source), ';' order by id)) from zip_code) as digest`;

const seeds =
  'select hash, (select count(*)::integer from carrier where active) as carriers from catalogue_seed';

it('a new database has the same catalogue, whether ZIP codes came beside the migrations or after them', async () => {
  const [beside, after] = [await emptyDatabase(), await emptyDatabase()];
  await migrateAndSeed(addressOf(beside), config);
  await migrate(after);
  await seed(after, config);
  const found = await ask(beside, zipCodes);
  expect(found).toEqual(await ask(after, zipCodes));
  expect(found).toMatchObject([{ count: 41_712 }]);
  expect(await ask(beside, seeds)).toEqual(await ask(after, seeds));
});

it('ZIP codes that an earlier version wrote follow the files', async () => {
  const url = await emptyDatabase();
  await migrateAndSeed(addressOf(url), config);
  await ask(url, "update zip_code set city = 'Elsewhere' where id = 27601");
  await ask(url, "update catalogue_seed set hash = 'of an earlier version'");
  await migrateAndSeed(addressOf(url), config);
  expect(await ask(url, 'select city from zip_code where id = 27601')).toEqual([
    { city: 'Raleigh' },
  ]);
});
