import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { administer, testDatabase } from './testing.ts';

const { db, pool, url } = await testDatabase();

beforeAll(async () => {
  await sql`create table parsed (id bigint, ids bigint[], day date, days date[], price numeric, moment timestamptz)`.execute(
    db,
  );
  await sql`insert into parsed values (9007199254740991, '{1,2}', '2026-02-28', '{2024-02-29}', 1.50, '2026-02-28 23:00:00-05')`.execute(
    db,
  );
});

describe('a connection', () => {
  it('answers ids as numbers, days as text, numerics as text and instants as dates', async () => {
    const { rows } = await sql`select * from parsed where id > ${0}`.execute(db);
    expect(rows).toEqual([
      {
        id: 9007199254740991,
        ids: [1, 2],
        day: '2026-02-28',
        days: ['2024-02-29'],
        price: '1.50',
        moment: new Date('2026-03-01T04:00:00Z'),
      },
    ]);
  });

  it('prepares a statement with parameters once, under a name that its text decides', async () => {
    const count = async (client: typeof pool) => {
      for (const id of [1, 2, 3]) await client.query('select $1::int + 40', [id]);
      const { rows } = await client.query(
        "select name from pg_prepared_statements where statement = 'select $1::int + 40'",
      );
      return rows;
    };
    const one = connect({ url, maxConnections: 1 });
    const two = connect({ url, maxConnections: 1 });
    const rows = await count(one.pool);
    expect(rows).toHaveLength(1);
    expect(await count(two.pool)).toEqual(rows);
    await Promise.all([one.close(), two.close()]);
  });

  it('fails once when a migration changes a prepared answer, then prepares it again', async () => {
    const { db, close } = connect({ url, maxConnections: 1 });
    const read = () => sql`select * from changing where id = ${1}`.execute(db);
    await sql`create table changing (id int)`.execute(db);
    await sql`insert into changing values (1)`.execute(db);
    await read();
    await sql`alter table changing add column word text default 'new'`.execute(db);
    await expect(read()).rejects.toThrow('cached plan');
    expect((await read()).rows).toEqual([{ id: 1, word: 'new' }]);
    await close();
  });

  it.each([
    ['plan_cache_mode', 'force_custom_plan'],
    ['jit', 'off'],
    ['statement_timeout', '5s'],
    ['lock_timeout', '2s'],
    ['idle_in_transaction_session_timeout', '10s'],
  ])('has %s = %s', async (name, value) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(
      db,
    );
    expect(rows[0]?.value).toBe(value);
  });

  it('does not bring down the process when it is cut, idle or in use', async () => {
    const errors: Error[] = [];
    const other = connect({ url, onError: (error) => errors.push(error) });
    const cut = () =>
      administer(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'fanwise' and datname = current_database()`,
      );
    const idle = await other.pool.connect();
    idle.release();
    const busy = sql`select pg_sleep(4)`.execute(other.db);
    const failed = expect(busy).rejects.toThrow();
    await expect.poll(async () => (await sleeping()).length).toBe(1);
    await cut();
    await failed;
    // The refusal arrives before the line closes: the next query may still meet the dying connection.
    const one = () => sql<{ one: number }>`select 1 as one`.execute(other.db);
    await expect
      .poll(() =>
        one().then(
          ({ rows }) => rows,
          () => 'cut',
        ),
      )
      .toEqual([{ one: 1 }]);
    expect(errors.length).toBeGreaterThan(0);
    await other.close();
  });
});

async function sleeping(): Promise<unknown[]> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where query like 'select pg_sleep%' and state = 'active' and datname = current_database()`.execute(
    db,
  );
  return rows;
}
