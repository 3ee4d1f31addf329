import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { administer, databaseUrl } from '../platform/database/testing.ts';
import { useOneAddress } from './find-database.ts';
import { migrateAndSeed } from './seed.ts';

const server = inject('databaseServer');
const config = loadConfig({});

const emptyDatabase = async (): Promise<string> => {
  const name = `${server.template}_${randomBytes(4).toString('hex')}`;
  await administer(server.url, `create database ${name}`);
  onTestFinished(() => administer(server.url, `drop database ${name} with (force)`));
  return databaseUrl(server.url, name);
};

const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
};

it('ZIP codes follow the files when the files have changed', async () => {
  const url = await emptyDatabase();
  await migrateAndSeed(useOneAddress(url), config);
  await ask(url, "update zip_code set city = 'Elsewhere' where id = 27601");
  await ask(url, "update catalog_seed set hash = 'of other files'");
  await migrateAndSeed(useOneAddress(url), config);
  expect(await ask(url, 'select city from zip_code where id = 27601')).toEqual([
    { city: 'Raleigh' },
  ]);
});
