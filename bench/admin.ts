import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { copyFees, seedCatalog } from '@fanwise/server/src/contexts/catalog/index.ts';
import { connect, type Db } from '@fanwise/server/src/platform/database/connect.ts';
import { migrate } from '@fanwise/server/src/platform/database/migrations/migrate.ts';
import { openAdmin, testFees } from '@fanwise/server/src/testing/admin/admin.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { generate } from './generate.ts';

/**
 * How long every list of the admin console takes beside a million leads and a million rows of the audit log, and with how many
 * statements. `npm run bench:admin -- 1000000`.
 */
const size = Number(process.argv[2] ?? 100_000);
const times = 20;
const barMs = 150;
const mostStatements = 3;

const log = { info: () => undefined, warn: console.warn, error: console.error };
const folder = await mkdtemp(join(tmpdir(), 'fanwise-bench-admin-'));
await chmod(folder, 0o711);
const server = await startEmbeddedPostgres({
  dataDir: join(folder, 'database'),
  log,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
});

/** Rows of the audit log over two months: most of accounts, one in fifty of operators. */
const writeAuditLog = async (db: Db, operatorId: number): Promise<void> => {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`set statement_timeout = 0`.execute(one);
    await sql`
      insert into audit_event (happened_at, act, object, actor_id, operator_id, request_id, reason, before, after)
      select now() - n * interval '5 seconds', case when n % 50 = 0 then 'admin-' || (array['refund', 'deadline',
          'quote-withdraw', 'queue-note', 'license-check'])[1 + n % 5] else 'act-' || n % 60 end,
        'application:' || 1 + n * 7 % ${size}::integer, case when n % 50 > 0 then n end,
        case when n % 50 = 0 then ${operatorId}::bigint end, 'r' || n, case when n % 50 = 0 then 'as a bench wants it' end,
        case when n % 50 = 0 then '{"state": "open"}'::jsonb end, case when n % 50 = 0 then '{"state": "closed"}'::jsonb end
      from generate_series(1, ${size}::integer) as n`.execute(one);
    await sql`
      insert into queue_item (kind, object, due_at, closed_at)
      select 'look', 'account:' || n, now() + n * interval '1 minute', case when n % 20 > 0 then now() end
      from generate_series(1, 20000) as n`.execute(one);
    // One purchase in a hundred was disputed, one in fifty given back.
    await sql`
      update purchase set state = case when n % 100 = 0 then 'disputed' else 'refunded' end,
        dispute_closed_at = case when n % 200 = 0 then now() end, refunded_at = case when n % 100 > 0 then now() end
      from (select id, row_number() over (order by created_at, id) as n from purchase) as numbered
      where numbered.id = purchase.id and (n % 100 = 0 or n % 50 = 1)`.execute(one);
    await sql`vacuum analyze`.execute(one);
  });
};

const asked: readonly (readonly [list: string, query: Record<string, string>])[] = [
  ['queue', {}],
  ['queue', { kind: 'look' }],
  ['proposals', {}],
  ['people', {}],
  ['people', { role: 'agent' }],
  ['people', { q: 'Reyes' }],
  ['people', { q: 'agent-7@bench.example' }],
  ['people', { q: 'Dana Reyes' }],
  ['people', { q: 'reyes, dana' }],
  ['people', { q: '+1 919 555 0142' }],
  ['people', { q: 'agent' }],
  ['people', { q: '7@bench' }],
  ['search', { q: 'Dana Reyes' }],
  ['search', { q: '4242' }],
  ['search', { q: 'R-2026-000001' }],
  ['search', { q: 'pi_3ABCDEFGH' }],
  ['leads', {}],
  ['leads', { age: 'any' }],
  ['leads', { state: 'TX' }],
  ['leads', { status: 'chosen' }],
  ['leads', { status: 'unlocked', age: 'any' }],
  ['leads', { type: '2', without_quotes: '1' }],
  ['quotes', {}],
  ['quotes', { state: 'live' }],
  ['purchases', {}],
  ['refunds', {}],
  ['disputes', {}],
  ['differences', {}],
  ['journal', {}],
  ['licenses', {}],
  ['audit', {}],
  ['audit', { operators: '1' }],
  ['audit', { act: 'admin-refund' }],
  ['audit', { act: 'act-7' }],
  ['audit', { object: 'application:1234' }],
  ['audit', { operator: '1' }],
  ['carriers', {}],
  ['zips', { state: 'TX' }],
  ['health', {}],
  ['operators', {}],
];

/** Counts what any connection of this process sends. */
const countStatements = (): { sent: number } => {
  const counter = { sent: 0 };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    counter.sent += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  return counter;
};

const measure = async (): Promise<boolean> => {
  await migrate(server.url, {});
  const { db, pool, close } = connect({ url: server.url, maxConnections: 2 });
  const statements = countStatements();
  try {
    await seedCatalog(db, { territories: false });
    await generate(server.url, { leads: size, submitters: 0 });
    const { call, operator } = await openAdmin({ db, pool });
    const owner = await operator('owner');
    await copyFees(db, testFees);
    await writeAuditLog(db, owner.operatorId);
    let isWell = true;
    for (const [list, query] of asked) {
      const taken: number[] = [];
      let cursor: string | undefined;
      let most = 0;
      for (let round = 0; round < times; round += 1) {
        statements.sent = 0;
        const begun = performance.now();
        const answer = await call(`GET /${list}` as 'GET /leads', {
          as: owner,
          query: { ...query, ...(cursor && { cursor }) },
        });
        taken.push(performance.now() - begun);
        // One of them finds the session.
        most = Math.max(most, statements.sent - 1);
        if (answer.status !== 200) throw new Error(`${list} answered ${answer.status}`);
        cursor = answer.body.next ?? undefined;
      }
      taken.sort((one, other) => one - other);
      const p95 = taken[Math.ceil(taken.length * 0.95) - 1] ?? 0;
      const isIn = p95 <= barMs && most <= mostStatements;
      isWell &&= isIn;
      console.log(
        `${isIn ? ' ' : '!'} ${list} ${JSON.stringify(query)}: p50 ${taken[times / 2]?.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${most} statements`,
      );
    }
    return isWell;
  } finally {
    await close();
  }
};

const isWell = await measure().finally(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
console.log(
  `${size.toLocaleString('en-US')}: at most ${barMs} ms and ${mostStatements} statements wanted`,
);
process.exit(isWell ? 0 : 1);
