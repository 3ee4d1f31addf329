import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';
import { administer, databaseUrl } from './testing.ts';

const server = inject('databaseServer');
let folder: string;
let name: string;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanwise migrations '));
  name = `${server.template}_${randomBytes(4).toString('hex')}`;
  url = databaseUrl(server.url, name);
  await administer(server.url, `create database ${name}`);
  await writeFile(
    join(folder, '0001-fruit.sql'),
    "create table fruit (name text); insert into fruit values ('fig');",
  );
});

afterEach(async () => {
  await administer(server.url, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

describe('migrate', () => {
  it('runs each file once, in the order of the numbers', async () => {
    await migrate(url, folder);
    await writeFile(join(folder, '0002-more-fruit.sql'), "insert into fruit values ('pear');");
    await migrate(url, folder);
    await migrate(url, folder);
    expect(await query('select name from fruit')).toEqual([{ name: 'fig' }, { name: 'pear' }]);
  });

  it('is safe when several processes start on an empty database at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
    expect(await query('select name from fruit')).toEqual([{ name: 'fig' }]);
  });

  it('installs the job queue', async () => {
    await migrate(url, folder);
    expect(
      await query("select to_regproc('graphile_worker.add_job') is not null as there"),
    ).toEqual([{ there: true }]);
  });

  it('names the file that fails and keeps nothing of the pending ones', async () => {
    await writeFile(join(folder, '0002-wrong.sql'), 'create table half (id int); select nothing;');
    await expect(migrate(url, folder)).rejects.toThrow('0002-wrong');
    expect(
      await query("select to_regclass('half') as half, to_regclass('fruit') as fruit"),
    ).toEqual([{ half: null, fruit: null }]);
  });
});
