import { routes } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import {
  OTHER_ACCESS,
  SECRET_CALLS,
  TABLES_WITHOUT_ACCESS,
  TOKEN_PURPOSES,
} from './other-access.ts';

const { db } = await testDatabase();

const decidedTables = [
  ...Object.values(OTHER_ACCESS).flatMap(({ tables }) => tables),
  ...Object.values(TABLES_WITHOUT_ACCESS).flat(),
];

const allTables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Fields that authorize a call without a session. */
const secretNames = ['token', 'ticket', 'code', 'sid', 'password', 'response'];
const inputNames = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

describe('the list of things a session leaves behind', () => {
  it('decides about every table, once', async () => {
    expect([...decidedTables].sort()).toEqual(await allTables());
  });

  it('notices a table that is new', async () => {
    await sql`create table api_grant (account_id bigint references account, secret_hash bytea)`.execute(
      db,
    );
    const undecided = (await allTables()).filter((name) => !decidedTables.includes(name));
    await sql`drop table api_grant`.execute(db);
    expect(undecided).toEqual(['api_grant']);
  });

  it('decides about every purpose of a mailed token', async () => {
    const { rows } = await sql<{ purpose: string }>`
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as purpose
      from pg_constraint where conname = 'mail_token_purpose_check'`.execute(db);
    expect(rows.map(({ purpose }) => purpose).sort()).toEqual(Object.keys(TOKEN_PURPOSES).sort());
  });

  it('decides about every call that takes a secret instead of a session', () => {
    const takesSecret = Object.entries(routes)
      .filter(([, { access }]) => access === 'anyone')
      .filter(([, route]) =>
        ['params', 'query', 'body'].some((part) =>
          inputNames(route[part as keyof typeof route]).some((name) => secretNames.includes(name)),
        ),
      )
      .map(([key]) => key);
    expect(takesSecret.filter((key) => !(key in SECRET_CALLS))).toEqual([]);
    const known = [...Object.keys(OTHER_ACCESS), ...Object.values(TABLES_WITHOUT_ACCESS).flat()];
    expect(
      Object.values(SECRET_CALLS).filter((what) => what !== null && !known.includes(what)),
    ).toEqual([]);
  });
});
