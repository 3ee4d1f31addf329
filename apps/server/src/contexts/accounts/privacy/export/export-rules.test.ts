import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { findRows } from './export-own-data.ts';
import { EXPORT_RULES } from './export-rules.ts';

const { db } = await testDatabase();

type Column = { table: string; column: string; type: string };

/** Reads the columns of every table; partitions count as their table. */
const columns = async (): Promise<Column[]> =>
  (
    await sql<Column>`
      select relname as table, attname as column, format_type(atttypid, null) as type
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname, attnum`.execute(db)
  ).rows;

/** Finds the tables whose foreign keys lead to an account, over any number of steps. */
const aboutSomebody = async (): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
    with recursive reached (oid) as (
      select 'account'::regclass::oid
      union
      select conrelid from pg_constraint join reached on confrelid = reached.oid
      where contype = 'f' and conparentid = 0 and conrelid <> confrelid)
    select distinct relname as table from reached join pg_class on pg_class.oid = reached.oid
    where not relispartition order by 1`.execute(db);
  return rows.map(({ table }) => table);
};

const unnamed = async (): Promise<string[]> => {
  const tables = new Set((await columns()).map(({ table }) => table));
  return [...tables].filter((table) => !(table in EXPORT_RULES));
};

const arguedAway = async (): Promise<string[]> =>
  (await aboutSomebody()).filter((table) => {
    const exported = EXPORT_RULES[table];
    return exported && 'not' in exported && exported.not === 'nobody';
  });

describe('the list of tables in the copy of a person’s data', () => {
  it('names every table of the database with its rows or the reason why it is left out, and no other table', async () => {
    expect(await unnamed()).toEqual([]);
    const tables = new Set((await columns()).map(({ table }) => table));
    const read = Object.keys(EXPORT_RULES).filter(
      (table) => !('not' in (EXPORT_RULES[table] ?? {})),
    );
    expect(read.filter((table) => !tables.has(table))).toEqual([]);
  });

  it('notices a new table by its foreign keys, and a table about people that is listed as about nobody', async () => {
    expect((await aboutSomebody()).length).toBeGreaterThan(40);
    expect(await arguedAway()).toEqual([]);
    await sql`create table diary (id bigint, lead_id bigint references lead)`.execute(db);
    await sql`alter table open_lead_count add column of_agent bigint references agency`.execute(db);
    expect(await aboutSomebody()).toContain('diary');
    expect(await unnamed()).toEqual(['diary']);
    expect(await arguedAway()).toEqual(['open_lead_count']);
    await sql`alter table open_lead_count drop column of_agent`.execute(db);
    await sql`drop table diary`.execute(db);
  });

  it('holds no bytes: hashes and keys are left out, and sealed columns are decrypted', async () => {
    const all = await columns();
    for (const [table, exported] of Object.entries(EXPORT_RULES))
      for (const side of ['client', 'agent'] as const) {
        const rows = findRows(exported, side);
        if (!rows) continue;
        const shown = all.filter(
          ({ table: its, column }) =>
            its === table &&
            (rows.only?.includes(column) ?? true) &&
            !rows.without?.includes(column) &&
            !(rows.sealed && column === 'sealed'),
        );
        expect(
          shown.filter(({ column, type }) => type === 'bytea' || /hash|secret|token/.test(column)),
          table,
        ).toEqual([]);
      }
  });

  it('names only columns that exist', async () => {
    const all = await columns();
    for (const [table, exported] of Object.entries(EXPORT_RULES))
      for (const side of ['client', 'agent'] as const) {
        const { only = [], without = [], masked = [], newest } = findRows(exported, side) ?? {};
        const known = all.filter((one) => one.table === table).map(({ column }) => column);
        const named = [...only, ...without, ...masked, ...(newest ? [newest] : [])];
        expect(
          named.filter((column) => !known.includes(column)),
          table,
        ).toEqual([]);
      }
  });
});
