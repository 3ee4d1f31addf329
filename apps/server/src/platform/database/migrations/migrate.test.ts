import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { administer, databaseUrl } from '../testing.ts';
import { migrate, readSchemaState, refuseOldSchema } from './migrate.ts';

const server = inject('databaseServer');
let folder: string;
let name: string;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanwise migrations '));
  name = `${server.template}_${randomBytes(4).toString('hex')}`;
  url = databaseUrl(server.url, name);
  await administer(server.url, `create database ${name}`);
  await write('0001-fruit', "create table fruit (name text); insert into fruit values ('fig');");
});

afterEach(async () => {
  await administer(server.url, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFile(join(folder, `${file}.sql`), text);

const open = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

async function query(text: string): Promise<unknown[]> {
  const client = await open();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const fruit = () => query('select name from fruit');

/** Waits until the connection that migrates waits for somebody else. */
const isBlocked = () =>
  vi.waitFor(
    async () => {
      const blocked = await query(`select pid from pg_stat_activity
        where application_name = 'fanwise-migrate' and datname = current_database()
          and cardinality(pg_blocking_pids(pid)) > 0`);
      expect(blocked).toHaveLength(1);
    },
    { timeout: 60_000, interval: 10 },
  );

const kill = () =>
  query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fanwise-migrate' and datname = current_database()`);

describe('migrate', () => {
  it('runs each file once, in the order of the numbers', async () => {
    await migrate(url, { folder });
    await write('0002-more-fruit', "insert into fruit values ('pear');");
    await migrate(url, { folder });
    await migrate(url, { folder });
    expect(await fruit()).toEqual([{ name: 'fig' }, { name: 'pear' }]);
  });

  it('is safe when several processes start on an empty database at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })));
    expect(await fruit()).toEqual([{ name: 'fig' }]);
  });

  it('installs the job queue', async () => {
    await migrate(url, { folder });
    expect(
      await query("select to_regproc('graphile_worker.add_job') is not null as there"),
    ).toEqual([{ there: true }]);
  });

  it('names the file that fails, keeps those before it, and goes on there', async () => {
    await write('0002-wrong', 'create table half (id int); select nothing;');
    await write('0003-more-fruit', "insert into fruit values ('pear');");
    await expect(migrate(url, { folder })).rejects.toThrow('0002-wrong');
    expect(await query("select to_regclass('half') as half")).toEqual([{ half: null }]);
    expect(await fruit()).toEqual([{ name: 'fig' }]);
    await write('0002-wrong', 'create table half (id int);');
    await migrate(url, { folder });
    expect(await fruit()).toEqual([{ name: 'fig' }, { name: 'pear' }]);
  });

  it('refuses a file whose text changed after it ran, and names it', async () => {
    await migrate(url, { folder });
    await write('0001-fruit', 'create table fruit (name text);');
    await expect(migrate(url, { folder })).rejects.toMatchObject({
      message: expect.stringContaining('0001-fruit'),
      exitCode: 78,
    });
    await expect(refuseOldSchema(url, folder)).rejects.toThrow('0001-fruit');
  });

  it('takes its time under a role whose statements end early', async () => {
    await administer(server.url, `alter database ${name} set statement_timeout = '50ms'`);
    await write('0002-slow', 'select pg_sleep(0.2);');
    await migrate(url, { folder });
    expect((await readSchemaState(url, folder)).pending).toEqual([]);
  });

  it('releases its locks when another transaction holds a table, and tries again', async () => {
    await migrate(url, { folder });
    await write('0002-wide', 'alter table fruit add column color text;');
    const holder = await open();
    await holder.query('begin; select * from fruit;');
    const migrating = migrate(url, { folder });
    await isBlocked();
    // Gone from the queue for the table: its limit has passed, and readers behind it are let through.
    await expect
      .poll(() =>
        query(`select 1 from pg_locks join pg_class on pg_class.oid = relation
          where relname = 'fruit' and not granted
            and database = (select oid from pg_database where datname = current_database())`),
      )
      .toEqual([]);
    await holder.query('commit');
    await holder.end();
    await migrating;
    expect(await query('select color from fruit')).toEqual([{ color: null }]);
  });

  it('killed in the middle of a file and run again gives the same', async () => {
    await migrate(url, { folder });
    await write('0002-half', "insert into fruit values ('pear'); lock table hold; ");
    await query('create table hold ()');
    const holder = await open();
    await holder.query('begin; lock table hold;');
    const migrating = migrate(url, { folder });
    migrating.catch(() => undefined);
    await isBlocked();
    await kill();
    await expect(migrating).rejects.toThrow('0002-half');
    await holder.end();
    expect(await fruit()).toEqual([{ name: 'fig' }]);
    await migrate(url, { folder });
    expect(await fruit()).toEqual([{ name: 'fig' }, { name: 'pear' }]);
  });

  it('killed while it builds an index beside the others’ work, drops what is left and builds it again', async () => {
    await migrate(url, { folder });
    await write(
      '0002-indexes',
      `-- expand
-- outside a transaction
create index concurrently fruit_lower on fruit (lower(name));
create unique index concurrently fruit_name on fruit (name);
`,
    );
    const holder = await open();
    await holder.query('begin isolation level repeatable read; select * from fruit;');
    const migrating = migrate(url, { folder });
    migrating.catch(() => undefined);
    await isBlocked();
    await kill();
    await expect(migrating).rejects.toThrow('0002-indexes');
    const indexes = () =>
      query(`select relname as name, indisvalid as valid from pg_index
        join pg_class on pg_class.oid = indexrelid where indrelid = 'fruit'::regclass order by 1`);
    expect(await indexes()).toEqual([{ name: 'fruit_lower', valid: false }]);
    await holder.end();
    await migrate(url, { folder });
    expect(await indexes()).toEqual([
      { name: 'fruit_lower', valid: true },
      { name: 'fruit_name', valid: true },
    ]);
    expect(await fruit()).toEqual([{ name: 'fig' }]);
  });
});

describe('a process that does not migrate', () => {
  it('refuses to start with exit code 75 until the schema is there', async () => {
    await expect(refuseOldSchema(url, folder)).rejects.toMatchObject({ exitCode: 75 });
    await migrate(url, { folder });
    await refuseOldSchema(url, folder);
    await write('0002-more-fruit', "insert into fruit values ('pear');");
    await expect(refuseOldSchema(url, folder)).rejects.toThrow(/0002-more-fruit.*npm run migrate/);
    expect(await fruit()).toEqual([{ name: 'fig' }]);
  });

  it('works on a schema that is newer than itself', async () => {
    await write('0002-more-fruit', "insert into fruit values ('pear');");
    await migrate(url, { folder });
    await rm(join(folder, '0002-more-fruit.sql'));
    await refuseOldSchema(url, folder);
    await migrate(url, { folder });
  });

  it('refuses when only the job queue is older', async () => {
    await migrate(url, { folder });
    await query("delete from schema_file where name like 'graphile-worker%'");
    await expect(refuseOldSchema(url, folder)).rejects.toThrow('job queue');
  });
});

describe('the list of pending files', () => {
  it('is told with its kind and the tables, changing nothing', async () => {
    await write(
      '0002-lookup',
      '-- expand\n-- outside a transaction\ncreate index concurrently fruit_name on fruit (name);\n',
    );
    const { pending, hasQueue, sizes } = await readSchemaState(url, folder);
    expect(
      pending.map(({ name: file, kind, runsOutsideTransaction: isOutside }) => [
        file,
        kind,
        isOutside,
      ]),
    ).toEqual([
      ['0001-fruit', 'expand', false],
      ['0002-lookup', 'expand', true],
    ]);
    expect(hasQueue).toBe(false);
    expect(sizes).toEqual([]);
    expect(await query("select to_regclass('schema_file') as made")).toEqual([{ made: null }]);
  });
});
