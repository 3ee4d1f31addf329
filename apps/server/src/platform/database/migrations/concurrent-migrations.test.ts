import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { fillBigTables, filledAt } from '../../../testing/database/fill-big-tables.ts';
import { administer, databaseUrl } from '../testing.ts';
import { migrate } from './migrate.ts';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';

const migrations = fileURLToPath(new URL('../../../../migrations', import.meta.url));

const rows = 100_000;

const server = inject('databaseServer');
const name = `${server.template}_${randomBytes(4).toString('hex')}`;
const url = databaseUrl(server.url, name);
const folder = await mkdtemp(join(tmpdir(), 'fanwise-beside-'));
await administer(server.url, `create database ${name}`);
const client = new pg.Client({ connectionString: url });
client.on('error', () => undefined);
await client.connect();
afterAll(async () => {
  await client.end();
  await administer(server.url, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const write = ({ name: file, text }: { name: string; text: string }) =>
  writeFile(join(folder, `${file}.sql`), text);

const isLater = ({ name: file }: SchemaFile): boolean => file > filledAt;

/** Counts the rows a file reads from each table while it locks that table against reads or writes. */
const watch = (file: string) => `
  ;insert into watched
  select '${file}', pg_class.relname, array_agg(distinct mode),
    max(now_read.seq_tup_read - coalesce(read_before.tuples, 0))
  from pg_locks join pg_class on pg_class.oid = relation
  join pg_stat_xact_all_tables as now_read on relid = relation
  left join read_before on read_before.file = '${file}' and read_before.relation = pg_locks.relation
  where pid = pg_backend_pid() and relkind = 'r'
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  group by pg_class.relname;`;

/**
 * Subtracts reads from before the file began, such as the check whether a backfill is done. Reads of helpers are not
 * counted.
 */
const begin = (file: string) =>
  `set local max_parallel_maintenance_workers = 0;
  insert into read_before select '${file}', relid, seq_tup_read from pg_stat_xact_all_tables;\n`;

/** The same file, watched; its first lines stay what the migrating reads them for. */
const watched = ({ name: file, text }: { name: string; text: string }) => ({
  name: file,
  text: text.replace(/^(?:--.*\n)*/, (head) => head + begin(file)) + watch(file),
});

/** Reads of a file outside a transaction are not attributed to the next file. */
const counted = 'select pg_stat_force_next_flush();\n';

const blocking = async () => {
  const found = await client.query(
    'select file, relation, locks from watched where tuples >= $1 order by file, relation',
    [rows],
  );
  return found.rows;
};

/** Somebody who reads all the time, and waits for nobody longer than calls do. */
const startReader = async () => {
  const reader = new pg.Client({ connectionString: url, options: '-c lock_timeout=2s' });
  await reader.connect();
  let isOver = false;
  const reading = (async () => {
    for (let id = 1; !isOver; id += 1)
      await reader.query(
        'select from lead join quote using (application_id) where application_id = $1',
        [id],
      );
  })().finally(() => reader.end());
  reading.catch(() => undefined);
  return async () => {
    isOver = true;
    await reading;
  };
};

it('no migration reads or writes a big table from end to end while others wait for it', async () => {
  const files = await readSchemaFiles(migrations);
  for (const file of files.filter((each) => !isLater(each))) await write(file);
  await migrate(url, { folder });
  await client.query(fillBigTables(rows));
  await client.query(
    `create table watched (file text, relation text, locks text[], tuples bigint);
     create table read_before (file text, relation oid, tuples bigint)`,
  );
  for (const file of files.filter(isLater))
    await write(
      file.runsOutsideTransaction ? { ...file, text: file.text + counted } : watched(file),
    );
  const stopReading = await startReader();
  await migrate(url, { folder });
  await stopReading();
  expect(await blocking()).toEqual([]);
});

it('one that does is noticed', async () => {
  const text = '-- expand\nalter table lead add constraint lead_sample check (version > 0);';
  await write(watched({ name: '9998-check', text }));
  const index = '-- expand\ncreate index lead_sample on lead (version);';
  await write(watched({ name: '9999-index', text: index }));
  await migrate(url, { folder });
  expect(await blocking()).toMatchObject([
    { file: '9998-check', relation: 'lead' },
    { file: '9999-index', relation: 'lead' },
  ]);
});
