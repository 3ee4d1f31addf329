import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openSilentLine } from '../../../testing/product/silent-line.ts';
import { testDatabase } from '../testing.ts';
import { openConnectionPool } from './connection-pool.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const { db: direct, url } = await testDatabase();

const poolTo = (address: string, maxConnections = 10) => {
  const pool = openConnectionPool({ url: address, maxConnections });
  afterAll(() => pool.close());
  return pool;
};
type Opened = ReturnType<typeof poolTo>;

const ask = ({ db }: Opened) => sql`select 1`.execute(db);
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error) => (isDatabaseUnavailable(error) ? 'away' : error),
  );
/** While the breaker is open, calls are refused at once. */
const atOnce = (asked: Promise<unknown>) =>
  Promise.race([outcome(asked), delay(500, 'waits', { ref: false })]);

const running = async (query: string): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where state = 'active' and query like ${query}
      and datname = current_database()`.execute(direct);
  return rows.length;
};

describe('a pool to a silent database', () => {
  it('refuses new calls at once, ends those under way, and opens when the database answers again', async () => {
    const line = await openSilentLine(url);
    const pool = poolTo(line.url);
    await expect.poll(pool.state).toBe('there');
    const underWay = outcome(sql`select pg_sleep(1)`.execute(pool.db));
    await expect.poll(() => running('select pg_sleep(1)')).toBe(1);
    line.fallSilent();
    await expect.poll(pool.state).toBe('away');
    expect(await atOnce(ask(pool))).toBe('away');
    expect(await underWay).toBe('away');
    expect(await atOnce(ask(pool))).toBe('away');
    line.speakAgain();
    await expect.poll(pool.state).toBe('there');
    expect(await outcome(ask(pool))).toBe('answered');
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcome(ask(pool))));
    expect(new Set(answers)).toEqual(new Set(['answered']));
  });

  it('sends no further query over a connection whose answer never came', async () => {
    const line = await openSilentLine(url);
    const pool = poolTo(line.url, 1);
    await expect.poll(pool.state).toBe('there');
    const lost = outcome(sql`select 'lost' from pg_sleep(0.5)`.execute(pool.db));
    await expect.poll(() => running("select 'lost'%")).toBe(1);
    line.fallSilent();
    expect(await lost).toBe('away');
    line.speakToNewcomers();
    await expect.poll(pool.state).toBe('there');
    expect((await sql`select 'found' as word`.execute(pool.db)).rows).toEqual([{ word: 'found' }]);
  });
});

describe('a pool to a busy database', () => {
  it('refuses a call that would wait too long for a connection, and accepts later ones', async () => {
    const pool = poolTo(url, 1);
    await expect.poll(pool.state).toBe('there');
    const slow = outcome(sql`select pg_sleep(3)`.execute(pool.db));
    const waiting = await Promise.all(Array.from({ length: 8 }, () => outcome(ask(pool))));
    expect(new Set(waiting)).toEqual(new Set(['away']));
    expect(pool.state()).toBe('there');
    expect(await slow).toBe('answered');
    expect(await outcome(ask(pool))).toBe('answered');
  });

  it('expects new calls to wait while others do', async () => {
    const pool = poolTo(url, 1);
    await expect.poll(pool.state).toBe('there');
    expect(pool.expectedWaitMs()).toBe(0);
    const all = Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(pool.db));
    await expect.poll(pool.expectedWaitMs, { interval: 1 }).toBeGreaterThan(20);
    await Promise.all(all);
    expect(pool.expectedWaitMs()).toBe(0);
  });
});

describe('a pool to a standby', () => {
  it('knows it, asks over a new line each time, and sees when a primary answers there', async () => {
    // The function makes the server look like a standby; the search path finds it first.
    await sql`create function public.pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(
      direct,
    );
    const address = new URL(url);
    address.searchParams.set('options', '-c search_path=public,pg_catalog');
    const pool = poolTo(address.href);
    await expect.poll(pool.state).toBe('read-only');
    expect(await outcome(ask(pool))).toBe('answered');
    await sql`drop function public.pg_is_in_recovery()`.execute(direct);
    await expect.poll(pool.state).toBe('there');
  });

  it('does not keep the connection that said so', async () => {
    const pool = poolTo(url, 1);
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool.db)).rows[0]?.pid;
    const first = await pid();
    expect(await pid()).toBe(first);
    const refusing = sql`do $$ begin raise exception using errcode = '25006'; end $$`;
    expect(await outcome(refusing.execute(pool.db))).toBe('away');
    expect(await pid()).not.toBe(first);
  });
});

it('counts nothing that the database says about a statement', async () => {
  const pool = poolTo(url);
  await expect.poll(pool.state).toBe('there');
  const wrong = () => sql`select nothing from nowhere`.execute(pool.db).catch(() => undefined);
  for (let round = 0; round < 10; round += 1) await wrong();
  expect(await outcome(ask(pool))).toBe('answered');
});

it('outlives that every connection is cut', async () => {
  const pool = poolTo(url);
  await expect.poll(pool.state).toBe('there');
  await Promise.all(Array.from({ length: 10 }, () => ask(pool)));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name in ('fanwise', 'fanwise-check')`
    .execute(direct)
    .catch(() => undefined);
  await expect.poll(() => outcome(ask(pool))).toBe('answered');
});
