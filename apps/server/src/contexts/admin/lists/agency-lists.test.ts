import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { explainStatement, planNodes } from '../../../testing/database/explain.ts';
import {
  agent,
  consumer,
  liveQuote,
  member,
  submittedApplication,
} from '../../../testing/people.ts';

const database = await testDatabase();
const { db } = database;
const { act, call, operator } = await openAdmin(database);
const support = await operator('support');
const reader = await operator('owner');

const boss = await agent(db, { firstName: 'Priya' });
const tom = await member(db, boss, 'producer', { firstName: 'Tom', mayUnlock: true });
const ann = await member(db, boss, 'accountant', { firstName: 'Ann' });
const left = await member(db, boss, 'assistant', { firstName: 'Lou' });
await sql`delete from session where account_id = ${left.accountId}`.execute(db);
await sql`update agency_member set left_at = now() where account_id = ${left.accountId}`.execute(
  db,
);
await sql`insert into license (member_id, state, number, authorities, status, checked_at)
  values (${tom.accountId}, 'NC', '771', '{life}', 'active', now()),
    (${tom.accountId}, 'VA', '772', '{life}', 'waiting', null)`.execute(db);
const on = await submittedApplication(db, await consumer(db));
const quoteId = await liveQuote(db, boss, on);
await sql`update quote set member_id = ${tom.accountId} where id = ${quoteId}`.execute(db);

const find = async (q: string) =>
  (await call('GET /search', { as: support, query: { q } })).body.data.map(
    ({ kind, title, detail }: Record<string, string>) => [kind, title, detail],
  );

it('the page of an agency shows its state, its people by number and its rules', async () => {
  const { body } = await call('GET /agencies/:id', { as: support, params: { id: boss.accountId } });
  expect(body.data).toMatchObject({
    id: boss.accountId,
    name: 'Shah Insurance',
    state: 'active',
    members: 3,
    former_members: 1,
    routing: 'manual',
    quotes_live: 1,
    email: 'o•••@shah.example',
    audit_log: [],
  });
  expect(body.data.carriers).toHaveLength(2);
  const other = await call('GET /agencies/:id', { as: support, params: { id: tom.accountId } });
  expect(other.status).toBe(404);
});

it('its members are listed with role, permission, licenses and log-in, and former ones apart', async () => {
  const list = async (query: object) =>
    (
      await call('GET /agencies/:id/members', {
        as: support,
        params: { id: boss.accountId },
        query: query as never,
      })
    ).body;
  const { data } = await list({});
  expect(data).toMatchObject([
    { id: boss.accountId, role: 'owner', may_unlock: true, licensed: [] },
    {
      id: tom.accountId,
      name: 'Tom Shah',
      role: 'producer',
      may_unlock: true,
      state: 'active',
      licensed: ['NC'],
      licenses_waiting: 1,
      second_factor: false,
      left_at: null,
      last_login_at: expect.any(String),
    },
    { id: ann.accountId, role: 'accountant', may_unlock: false },
  ]);
  expect((await list({ former: 1 })).data).toMatchObject([
    { id: left.accountId, state: 'left', left_at: expect.any(String) },
  ]);
  const first = await list({ limit: 1 });
  expect((await list({ limit: 1, cursor: first.next })).data[0].id).toBe(tom.accountId);
});

it('people lists and search show agency and role, and search finds the agency by its name', async () => {
  const listed = await call('GET /people', { as: support, query: { q: 'tom' } });
  expect(listed.body.data).toMatchObject([
    {
      id: tom.accountId,
      agency: { id: boss.accountId, name: 'Shah Insurance' },
      member_role: 'producer',
    },
  ]);
  const former = await call('GET /people', { as: support, query: { state: 'left' } });
  expect(former.body.data).toMatchObject([{ id: left.accountId, state: 'left' }]);
  const found = await find('shah ins');
  expect(found).toContainEqual(['agency', 'Shah Insurance', '3']);
  expect(found).toContainEqual(['person', 'Tom Shah', expect.stringContaining('Shah Insurance')]);
  expect(await find(`#${quoteId}`)).toContainEqual([
    'quote',
    `#${quoteId}`,
    expect.stringContaining('Tom Shah · Shah Insurance'),
  ]);
});

it('a quote names the member who sent it and the agency; numbers of a person count only their own quotes', async () => {
  const { body } = await call('GET /quotes', { as: support, query: { agent: boss.accountId } });
  expect(body.data).toMatchObject([
    { agent: { id: tom.accountId, name: 'Tom Shah' }, agency: { id: boss.accountId } },
  ]);
  const live = async (id: number) =>
    (await call('GET /people/:id', { as: support, params: { id } })).body.data.agent.quotes_live;
  expect([await live(tom.accountId), await live(boss.accountId)]).toEqual([1, 0]);
});

it('the audit log names the member who acted and the agency', async () => {
  await sql`insert into audit_event (actor_id, act, object) values (${tom.accountId}, 'quote-sent', ${`quote:${quoteId}`})`.execute(
    db,
  );
  const { body } = await call('GET /audit', {
    as: reader,
    query: { object: `quote:${quoteId}`, act: 'quote-sent' },
  });
  expect(body.data).toMatchObject([
    { actor: { kind: 'account', name: 'Tom Shah', agency: 'Shah Insurance' } },
  ]);
});

it('an operator’s act on the agency stands on its page with reason, before and after', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await act(support, 'agency-suspend', { agency_id: boss.accountId, until });
  await act(support, 'agency-reinstate', { agency_id: boss.accountId });
  const { body } = await call('GET /agencies/:id', { as: support, params: { id: boss.accountId } });
  expect(body.data.audit_log).toMatchObject([
    { act: 'admin-agency-reinstate', after: { state: 'active' } },
    {
      act: 'admin-agency-suspend',
      reason: 'because a test wants it',
      object: { kind: 'agency', id: String(boss.accountId) },
      before: { state: 'active', agency_id: boss.accountId },
    },
  ]);
});

it('the licenses of one member are listed in every status, with the agency', async () => {
  const { body } = await call('GET /licenses', { as: support, query: { agent: tom.accountId } });
  expect(body.data.map(({ status }: { status: string }) => status).sort()).toEqual([
    'active',
    'waiting',
  ]);
  expect(body.data[0]).toMatchObject({
    agent: { name: 'Tom Shah' },
    agency: { id: boss.accountId, name: 'Shah Insurance' },
  });
  const waiting = { agent: tom.accountId, status: 'waiting' as const };
  expect((await call('GET /licenses', { as: support, query: waiting })).body.data).toHaveLength(1);
});

it('the pause of an agency that reads too much is lifted by the number of any member', async () => {
  await sql`insert into agency_pause (agency_id, kind, declared, quoted)
    values (${boss.accountId}, 'view-limit', 60, 1)`.execute(db);
  expect((await act(support, 'view-limit-clear', { account_id: tom.accountId })).status).toBe(200);
  const { rows } = await sql`select from agency_pause where until is null`.execute(db);
  expect(rows).toEqual([]);
});

it('the members of one agency among many are found by an index', async () => {
  await sql`
    with made as (
      insert into account (role, email, password_hash) select 2, 'many-' || n || '@example.com', 'x'
      from generate_series(1, 3000) as n returning id),
    agencies as (insert into agency (id, name) select id, 'Agency ' || id from made)
    insert into agency_member (account_id, agency_id, role, first_name, last_name)
    select id, id, 'owner', 'A', 'B' from made`.execute(db);
  await sql`analyze account, agency, agency_member`.execute(db);
  for (const former of [sql`left_at is null`, sql`left_at is not null`]) {
    const statement = sql`select account_id from agency_member
      where agency_id = ${boss.accountId} and ${former} order by account_id limit 51`;
    const read = planNodes(await explainStatement(db, statement)).map((node) => node['Node Type']);
    expect(read).not.toContain('Seq Scan');
  }
});
