import type { AdminRouteKey } from '@fanwise/contract/admin/admin-routes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { type Plan, planNodes } from '../../../testing/database/explain.ts';
import { manyLeads } from '../../../testing/database/many-leads.ts';
import { splitStatements } from '../../../testing/database/statements.ts';

const database = await testDatabase();
const { db, pool } = database;
const { call, operator } = await openAdmin(database);
const owner = await operator('owner');

await manyLeads(db, 4_000);
await db.transaction().execute(async (trx) => {
  await sql`set local session_replication_role = 'replica'`.execute(trx);
  // The rows spread over last month and this month, so that more than one partition of the audit log is read.
  await sql`
    insert into audit_event (happened_at, act, object, operator_id)
    select now() - n * interval '2 minutes', case when n % 50 = 0 then 'admin-refund' else 'act-' || n % 40 end,
      'application:' || n, case when n % 50 = 0 then ${owner.operatorId}::bigint end
    from generate_series(1, 20000) as n`.execute(trx);
  // Every lead is paid for; few purchases are disputed or refunded.
  await sql`
    insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode, state, idempotency_key,
      terms_version, paid_at)
    select application_id, application_id, ${owner.operatorId}::bigint, ${owner.operatorId}::bigint, 3500, 'sandbox', false,
      case when application_id % 100 = 0 then 'disputed' when application_id % 100 = 1 then 'refunded' else 'paid' end,
      'many-' || application_id, '1', now() from lead`.execute(trx);
});
await sql`analyze audit_event, lead, purchase`.execute(db);
const { rows: months } = await sql<{ name: string }>`
  select tableoid::regclass::text as name from audit_event group by 1 having count(*) > 1000`.execute(
  db,
);
/** PostgreSQL rightly scans small partitions: future months, and the current month on its first day. */
const filled = ['lead', 'purchase', ...months.map(({ name }) => name)];

/** Returns the tables that the statements of a call read by a sequential scan, and the number of statements. */
const readWhole = async (key: AdminRouteKey, query: Record<string, string>) => {
  const sent = await splitStatements(() => call(key as 'GET /audit', { as: owner, query }));
  // Without a filter a count may scan a table, because it stops at a thousand.
  const isFiltered = Object.keys(query).length > 0;
  const selects = sent.filter(
    ({ text }) => /^\s*select/.test(text) && (isFiltered || !/^\s*select count/.test(text)),
  );
  const tables: string[] = [];
  for (const { text, values } of selects) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      text: `explain (format json) ${text}`,
      values,
    });
    for (const node of planNodes(rows[0]!['QUERY PLAN'][0].Plan))
      if (node['Node Type'] === 'Seq Scan') tables.push(String(node['Relation Name']));
  }
  return { tables: tables.filter((name) => filled.includes(name)), count: sent.length };
};

it.each<[AdminRouteKey, Record<string, string>]>([
  ['GET /audit', {}],
  ['GET /audit', { operators: '1' }],
  ['GET /audit', { act: 'admin-refund' }],
  ['GET /audit', { object: 'application:777' }],
  ['GET /audit', { operator: String(owner.operatorId) }],
  ['GET /leads', { state: 'NC' }],
  ['GET /leads', { status: 'chosen' }],
  ['GET /disputes', {}],
  ['GET /disputes', { state: 'open' }],
  ['GET /refunds', { state: 'refunded' }],
])('%s with %j needs at most three statements and no sequential scan', async (key, query) => {
  const { tables, count } = await readWhole(key, query);
  expect(tables).toEqual([]);
  // One statement each for the session, the page, and the count.
  expect(count).toBeLessThanOrEqual(3);
});
