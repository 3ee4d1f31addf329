import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { invariants } from '../../admin/commands/invariants/invariants.ts';
import { retention } from './rules.ts';
import { elsewhere, hash, type Line, lines } from './testing.ts';

const { db } = await testDatabase();
const run = (text: string) => sql.raw(text).execute(db);

/** A valid value for each column type. */
const dummies: Readonly<Record<string, string>> = {
  bigint: '4711',
  integer: '1',
  smallint: '1',
  text: `'x'`,
  bytea: hash,
  boolean: 'true',
  uuid: 'gen_random_uuid()',
  jsonb: `'{}'`,
  date: 'current_date',
  ARRAY: `'{}'`,
  'timestamp with time zone': 'now()',
};

/** Inserts one row without its foreign keys, whose time ends `beyond` ago, or ahead if negative. */
const put = async ({ table, at, kept, values = {} }: Line, beyond: string): Promise<void> => {
  const { rows } = await sql<{ name: string; type: string; isNeeded: boolean }>`
    select column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    db,
  );
  const type = rows.find(({ name }) => name === at)?.type;
  const moment = `now() - interval '${kept}' - interval '${beyond}'`;
  const row = new Map(
    rows.filter(({ isNeeded }) => isNeeded).map(({ name, type: of }) => [name, dummies[of]]),
  );
  for (const [name, value] of Object.entries(values)) row.set(name, value);
  row.set(at, type === 'date' ? `(${moment})::date` : moment);
  await db.connection().execute(async (one) => {
    const raw = (text: string) => sql.raw(text).execute(one);
    await raw('set session_replication_role = replica');
    await raw(`delete from ${table}`);
    await raw(
      `insert into ${table} (${[...row.keys()].join()}) values (${[...row.values()].join()})`,
    );
    await raw('reset session_replication_role');
  });
};

const lateRows = async (): Promise<string[]> => {
  const query = invariants.find(({ name }) => name === 'nothing-is-kept-too-long')?.query ?? '';
  return ((await run(query)).rows as { found: string }[]).map(({ found }) => found);
};
const isLeft = async ({ table, left = 'true' }: Line) =>
  (await run(`select from ${table} where ${left}`)).rows.length === 1;
const pass = async (line: Line): Promise<void> => {
  const rule = retention.find(({ what }) => what === line.what);
  while (rule && (await rule.step(db, 180)) > 0);
};

beforeEach(async () => {
  expect(await lateRows()).toEqual([]);
});

describe('each rule deletes its rows when their time is over', () => {
  it.each(lines)('$what ($table): $kept', async (line) => {
    // Data with a calendar day expires at the end of that day.
    const [shortly, late] = ['day', 'ends_on'].includes(line.at)
      ? ['1 day', '5 days']
      : ['1 minute', '3 days 1 minute'];
    await put(line, '-1 minute');
    await pass(line);
    expect(await isLeft(line)).toBe(true);
    await put(line, shortly);
    expect(await lateRows()).toEqual([]);
    await pass(line);
    expect(await isLeft(line)).toBe(false);
    await put(line, late);
    expect(await lateRows()).toEqual([`${line.table}: 1 rows`]);
    await pass(line);
    expect(await lateRows()).toEqual([]);
  });

  it('the link between two applications of one household: 90 days after the last unlock', async () => {
    const line: Line = {
      what: 'the link between two applications of one household',
      table: 'household',
      at: 'since',
      kept: '90 days',
    };
    const unlock: Line = { what: '', table: 'unlock', at: 'granted_at', kept: '90 days' };
    await put(line, '0 days');
    await put(unlock, '-1 minute');
    await pass(line);
    expect(await isLeft(line)).toBe(true);
    await put(unlock, '4 days');
    expect(await lateRows()).toEqual(['household: 1 rows']);
    await pass(line);
    expect(await isLeft(line)).toBe(false);
  });

  it('every rule of the list is tested, here or in the named test', () => {
    const met = new Set([...lines.map(({ what }) => what), ...Object.keys(elsewhere)]);
    expect(retention.map(({ what }) => what).filter((what) => !met.has(what))).toEqual([]);
    for (const [file, title] of Object.values(elsewhere))
      expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).toContain(
        `'${title}'`,
      );
  });
});
