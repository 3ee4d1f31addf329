import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { administer, databaseUrl } from '../testing.ts';
import { migrate } from './migrate.ts';

const server = inject('databaseServer');
const folder = fileURLToPath(new URL('../../../../migrations', import.meta.url));

const emptyDatabase = async (): Promise<string> => {
  const name = `${server.template}_${randomBytes(4).toString('hex')}`;
  await administer(server.url, `create database ${name}`);
  onTestFinished(() => administer(server.url, `drop database ${name} with (force)`));
  return databaseUrl(server.url, name);
};

/** A folder with the first of the product's files, and nothing else. */
const firstFileAlone = async (): Promise<string> => {
  const only = await mkdtemp(join(tmpdir(), 'fanwise first file '));
  onTestFinished(() => rm(only, { recursive: true }));
  const [first = ''] = (await readdir(folder)).sort();
  await cp(join(folder, first), join(only, first));
  return only;
};

/** Everything a database is made of but its rows, a line each. */
const shape = `
  select format('column %s.%s %s %s %s %s %s', attrelid::regclass, attname, attnum,
      format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not attisdropped and attnum > 0
  union all
  select format('index %s %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index
    join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all
  select format('constraint %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all
  select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all
  select format('file %s %s', name, sha256) from schema_file
  order by 1`;

const shapeOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(shape).finally(() => client.end());
  return rows.map(({ line }) => line);
};

it('a database that is filled in one go is the one that grew file by file', async () => {
  const [filled, grown] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(filled);
  await migrate(grown, { folder: await firstFileAlone() });
  await migrate(grown);
  const lines = await shapeOf(filled);
  expect(lines).toEqual(await shapeOf(grown));
  expect(lines.length).toBeGreaterThan(1_000);
});

it('a file that fails in a fill is named, and those before it stay', async () => {
  const url = await emptyDatabase();
  const three = await mkdtemp(join(tmpdir(), 'fanwise three files '));
  onTestFinished(() => rm(three, { recursive: true }));
  await writeFile(join(three, '0001-fruit.sql'), 'create table fruit (name text);');
  await writeFile(join(three, '0002-figs.sql'), "insert into figs values ('one');");
  await writeFile(join(three, '0003-pears.sql'), 'create table pear (name text);');
  await expect(migrate(url, { folder: three })).rejects.toThrow(
    'Migration 0002-figs failed: relation "figs" does not exist',
  );
  await writeFile(join(three, '0002-figs.sql'), 'create table figs (name text);');
  await migrate(url, { folder: three });
  expect(await shapeOf(url)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('file 0001-fruit'),
      expect.stringContaining('file 0002-figs'),
      expect.stringContaining('file 0003-pears'),
    ]),
  );
});

it('what is done meanwhile begins after its file, and is waited for, on a new database alone', async () => {
  const [filled, grown] = [await emptyDatabase(), await emptyDatabase()];
  const begunAfter: string[][] = [];
  const meanwhile = (url: string) => ({
    afterFile: '0004-applications',
    work: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const ran = async (): Promise<string[]> => {
        const { rows } = await client.query<{ name: string }>(
          'select name from schema_file order by 1',
        );
        return rows.map(({ name }) => name);
      };
      const begun = await ran();
      // Those that follow do not wait for this.
      await expect.poll(async () => (await ran()).length, { interval: 1 }).toBeGreaterThan(60);
      await client.end();
      begunAfter.push(begun);
    },
  });
  await migrate(filled, { meanwhile: meanwhile(filled) });
  expect(begunAfter).toEqual([expect.arrayContaining(['0004-applications'])]);
  await migrate(grown, { folder: await firstFileAlone() });
  await migrate(grown, { meanwhile: meanwhile(grown) });
  expect(begunAfter).toHaveLength(1);
});

it('a fill that was killed is gone on with by whoever comes next', async () => {
  const [cut, whole] = [await emptyDatabase(), await emptyDatabase()];
  const watcher = new pg.Client({ connectionString: cut });
  await watcher.connect();
  const filling = migrate(cut);
  filling.catch(() => undefined);
  const filesRan = async (): Promise<number> => {
    const { rows } = await watcher.query("select to_regclass('schema_file') is not null as made");
    if (!rows[0].made) return 0;
    const counted = await watcher.query('select count(*)::integer as files from schema_file');
    return counted.rows[0].files;
  };
  await expect.poll(filesRan, { interval: 1 }).toBeGreaterThan(20);
  await watcher.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fanwise-migrate' and datname = current_database()`);
  await filling.catch(() => undefined);
  await watcher.end();
  await migrate(cut);
  await migrate(whole);
  expect(await shapeOf(cut)).toEqual(await shapeOf(whole));
});
