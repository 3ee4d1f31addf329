import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../testing.ts';
import { backfillJobs, type ConvertRows } from './backfill.ts';
import { migrate, readSchemaState, refuseOldSchema } from './migrate.ts';

const { db, url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'fanwise-backfill-'));
afterAll(() => rm(folder, { recursive: true }));
const run = { jobId: '1' };
const write = (file: string, text: string) => writeFile(join(folder, `${file}.sql`), text);

const steps: number[] = [];
const upper: ConvertRows = async (trx, ids) => {
  steps.push(ids.length);
  await sql`update fruit set upper_name = upper(name) where id = any(${ids}::bigint[])`.execute(
    trx,
  );
};
const fill = (how: ConvertRows) =>
  backfillJobs(db, { 'upper-names': how }).backfill?.({ name: 'upper-names' }, run);

const left = async () => {
  const { rows } =
    await sql`select count(*)::integer as n from fruit where upper_name is null`.execute(db);
  return rows;
};
const state = async () => {
  const { rows } = await sql`
    select after_id, rows_filled, rows_left, finished_at is not null as "isFinished" from backfill`.execute(
    db,
  );
  return rows[0];
};

beforeEach(async () => {
  steps.length = 0;
  await sql`drop table if exists fruit cascade`.execute(db);
  await sql`delete from backfill`.execute(db);
  await sql`create table fruit (id bigint generated always as identity primary key, name text, upper_name text)`.execute(
    db,
  );
  await sql`insert into fruit (name) select 'fig ' || n from generate_series(1, 12000) as n`.execute(
    db,
  );
  await sql`create view backfill_upper_names as select id from fruit where upper_name is null`.execute(
    db,
  );
});

it('fills rows in small steps by their key, and counts what is left', async () => {
  await fill(upper);
  expect(steps).toEqual([5000, 5000, 2000]);
  expect(await left()).toEqual([{ n: 0 }]);
  expect(await state()).toEqual({
    after_id: 0,
    rows_filled: 12_000,
    rows_left: 0,
    isFinished: true,
  });
});

it('cut in the middle, goes on after the last whole step', async () => {
  const cut: ConvertRows = async (trx, ids) => {
    await upper(trx, ids);
    if (steps.length === 2) throw new Error('cut');
  };
  await expect(fill(cut)).rejects.toThrow('cut');
  expect(await left()).toEqual([{ n: 7000 }]);
  expect(await state()).toMatchObject({ rows_filled: 5000, rows_left: 7000, isFinished: false });
  await fill(upper);
  expect(steps).toEqual([5000, 5000, 5000, 2000]);
  expect(await left()).toEqual([{ n: 0 }]);
});

it('begins again for rows that the version before wrote behind it', async () => {
  const behind: ConvertRows = async (trx, ids) => {
    await upper(trx, ids);
    if (steps.length === 3) await sql`update fruit set upper_name = null where id = 1`.execute(trx);
  };
  await fill(behind);
  expect(steps).toEqual([5000, 5000, 2000, 1]);
  expect(await left()).toEqual([{ n: 0 }]);
});

it('waits while a replica is too far behind', async () => {
  await sql`create sequence asked`.execute(db);
  await sql`create view pg_stat_replication as
    select make_interval(secs => case when nextval('asked') <= 2 then 6 else 0 end) as replay_lag`.execute(
    db,
  );
  const shadowed = db.connection().execute(async (connection) => {
    await sql`set search_path = public, pg_catalog`.execute(connection);
    // A transaction of this connection only: the steps see the view above instead of the system's.
    await backfillJobs(connection, { 'upper-names': upper }).backfill?.(
      { name: 'upper-names' },
      run,
    );
    await sql`reset search_path`.execute(connection);
  });
  await shadowed;
  const { rows } = await sql<{
    asked: number;
  }>`select last_value::integer as asked from asked`.execute(db);
  expect(rows[0]?.asked).toBeGreaterThan(2);
  expect(await left()).toEqual([{ n: 0 }]);
  await sql`drop view pg_stat_replication`.execute(db);
});

it('a contract refuses to run while anything is left, and nothing waits for it', async () => {
  await sql`delete from schema_file where name not like 'graphile%'`.execute(db);
  await write('0900-drop-name', '-- contract upper-names\nalter table fruit drop column name;\n');
  await write('0901-more', '-- expand\nalter table fruit add column weight integer;\n');
  const postponed = await migrate(url, { folder });
  expect(postponed).toEqual([
    '0900-drop-name waits: the backfill upper-names has 12000 rows left.',
  ]);
  expect((await readSchemaState(url, folder)).pending.map(({ name }) => name)).toEqual([
    '0900-drop-name',
  ]);
  await refuseOldSchema(url, folder);
  await fill(upper);
  expect(await migrate(url, { folder })).toEqual([]);
  expect((await readSchemaState(url, folder)).pending).toEqual([]);
});
