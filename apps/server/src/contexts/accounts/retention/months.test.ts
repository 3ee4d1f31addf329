import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { consumer } from '../../../testing/people.ts';
import { checkInvariants } from '../../admin/index.ts';
import { applyRetention, makeMonths } from './apply-retention.ts';

const { db } = await testDatabase();
const run = (text: string) => sql.raw(text).execute(db);
const { accountId } = await consumer(db);

/** Reads the partitions of notifications with their start and end, in order. */
const months = async () => {
  const { rows } = await sql<{ name: string; bounds: string }>`
    select part::text as name, pg_get_expr(relpartbound, part) as bounds
    from months_of('notification') join pg_class on pg_class.oid = part order by until`.execute(db);
  return rows;
};
const write = (when: string) =>
  run(
    `insert into notification (account_id, type, occasion, created_at) values (${accountId}, 1, 'new-quote', ${when})`,
  );
const kept = async () => (await run('select from notification')).rows.length;
const isAhead = async () => {
  const findings = await checkInvariants(db);
  return findings.find(({ name }) => name === 'months-are-made-ahead')?.count === 0;
};

beforeEach(() => run('delete from notification'));

it('there is a partition for every month of the next three', async () => {
  const made = await months();
  expect(made.length).toBeGreaterThanOrEqual(2);
  const ends = made.map(({ bounds }) => /TO \('([^']+)'\)/.exec(bounds)?.[1]);
  const begins = made.map(({ bounds }) => /FROM \('?([^')]+)'?\)/.exec(bounds)?.[1]);
  expect(begins).toEqual(['MINVALUE', ...ends.slice(0, -1)]);
  for (const when of ["now() - interval '10 years'", 'now()', "now() + interval '3 months'"])
    await write(when);
  expect(await kept()).toBe(3);
});

it('makes the missing months once, and alerts the operator when no month is ahead', async () => {
  const before = await months();
  expect(await isAhead()).toBe(true);
  for (const { name } of before.slice(1)) await run(`drop table ${name}`);
  await run('alter table notification detach partition notification_before');
  const { rows } = await sql<{ until: string }>`
    select (date_trunc('month', now() at time zone 'UTC') - interval '2 months')::text || 'Z' as until`.execute(
    db,
  );
  await run(`alter table notification attach partition notification_before
    for values from (minvalue) to ('${rows[0]?.until}')`);
  expect(await isAhead()).toBe(false);
  await expect(write('now()')).rejects.toThrow('no partition');
  await makeMonths(db);
  const made = await months();
  expect(made.at(-1)?.name).toBe(before.at(-1)?.name);
  await makeMonths(db);
  expect(await months()).toEqual(made);
  expect(await isAhead()).toBe(true);
  await write('now()');
});

it('drops a whole month when its last notification is 180 days old, and no other', async () => {
  await run('alter table notification detach partition notification_before');
  await run('drop table notification_before');
  await run(`create table notification_2020_01 partition of notification
    for values from (minvalue) to ('2020-02-01')`);
  await write("'2020-01-31 23:59:59+00'");
  await write('now()');
  const before = await months();
  await applyRetention(db, 180);
  expect(await months()).toEqual(before.slice(1));
  expect(await kept()).toBe(1);
});

it('deletes notifications from before there were months row by row', async () => {
  await run(`create table if not exists notification_before partition of notification
    for values from (minvalue) to ('2020-02-01')`);
  await write("'2020-01-31 23:59:59+00'");
  await run(
    'create or replace function drop_notification_month() returns boolean language sql as $$ select false $$',
  );
  await applyRetention(db, 180);
  expect(await kept()).toBe(0);
});
