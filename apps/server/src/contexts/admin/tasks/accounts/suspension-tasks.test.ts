import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import type { Person } from '../../../../testing/app.ts';
import { leadStatus } from '../../../../testing/leads.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../../testing/people.ts';
import { sellQuotes } from '../../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { isBannedPhone } from '../../../accounts/index.ts';
import { runFromCommandLine } from '../../commands/command-line-tasks.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database });
const { act, call, operator } = await openAdmin(database);
const owner = await operator('owner');
const second = await operator('owner', 'second');
const support = await operator('support');
const finance = await operator('finance');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const password = 'a long word of theirs 7';
const hashed = await app.needs.passwords.hash(password);
const withPassword = async (person: Person) => {
  await sql`update account set password_hash = ${hashed.ok ? hashed.value : ''} where id = ${person.accountId}`.execute(
    db,
  );
  const { rows } = await sql<{ email: string; role: 1 | 2 }>`
    select email, role from account where id = ${person.accountId}`.execute(db);
  const [{ email, role } = { email: '', role: 1 as const }] = rows;
  return () => app.call('POST /auth/login', { body: { email, password, type: role, token: 'x' } });
};
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
const readQuotes = async ({ accountId }: Person) => {
  const { rows } = await sql`
    select removed_because from quote where agency_id = ${accountId} order by id`.execute(db);
  return rows;
};

it('a suspended agent is logged out at once until the end, and only unpaid quotes are removed', async () => {
  const seller = await agent(db);
  const logIn = await withPassword(seller);
  const [open, sold] = [
    await submittedApplication(db, await consumer(db)),
    await submittedApplication(db, await consumer(db)),
  ];
  await liveQuote(db, seller, open);
  const paid = await liveQuote(db, seller, sold);
  await chosen(db, paid);
  await sellQuotes(db, sql`select ${paid}::bigint`);
  expect((await logIn()).status).toBe(200);
  const input = { account_id: seller.accountId, until: days(3) };
  expect((await act(finance, 'account-suspend', input)).body.code).toBe('capability');
  expect((await act(support, 'account-suspend', input, { stepUp: false })).body.code).toBe(
    'step-up',
  );
  const past = { ...input, until: days(-1) };
  expect((await act(support, 'account-suspend', past)).body.code).toBe('not-in-this-state');
  const looked = await call('POST /tasks/:name/preview', {
    as: support,
    params: { name: 'account-suspend' },
    body: { input },
  });
  expect(looked.body).toMatchObject({
    after: { quotes_gone: 1 },
    notices: [
      { who: 'owner', how: 'mail' },
      { who: 'clients', how: 'notification' },
    ],
  });
  expect(looked.body.after).not.toHaveProperty('leads_gone');
  const erasing = await call('POST /tasks/:name/preview', {
    as: support,
    params: { name: 'account-erase' },
    body: { input: { account_id: seller.accountId } },
  });
  expect(erasing.body).toMatchObject({
    after: { state: 'deleted', quotes_gone: 1 },
    notices: [
      { who: 'owner', how: 'mail' },
      { who: 'clients', how: 'notification' },
    ],
  });
  expect((await act(support, 'account-suspend', input)).status).toBe(200);
  expect((await app.call('GET /agent/profile', { as: seller })).status).toBe(401);
  expect((await logIn()).body).toMatchObject({ code: 'account-suspended' });
  expect(await readQuotes(seller)).toEqual([
    { removed_because: 'agent-left' },
    { removed_because: null },
  ]);
  const gone = await call('GET /quotes', {
    as: support,
    query: { agent: seller.accountId, state: 'removed' },
  });
  expect(gone.body.data).toMatchObject([{ removed_because: 'agent-suspended' }]);
  expect(await leadStatus(db, sold.applicationId)).toBe('unlocked');
  const shown = await call('GET /people/:id', { as: support, params: { id: seller.accountId } });
  expect(shown.body.data).toMatchObject({ state: 'suspended', suspended_until: input.until });
  const listed = await call('GET /people', { as: support, query: { state: 'suspended' } });
  expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([seller.accountId]);

  await sql`update account_suspension set until = now() where account_id = ${seller.accountId}`.execute(
    db,
  );
  expect((await logIn()).status).toBe(200);
});

it('a wrong password does not reveal a suspension', async () => {
  const client = await consumer(db);
  const logIn = await withPassword(client);
  await act(support, 'account-suspend', { account_id: client.accountId, until: days(1) });
  await sql`update account set password_hash = 'another' where id = ${client.accountId}`.execute(
    db,
  );
  expect((await logIn()).body.code).toBe('invalid-credentials');
});

it('a ban needs a second owner, withdraws the lead, blocks the phone number, and can be lifted', async () => {
  const client = await consumer(db, { phone: '9195559911' });
  const logIn = await withPassword(client);
  const { applicationId } = await submittedApplication(db, client);
  const input = { account_id: client.accountId };
  expect((await act(support, 'account-ban', input)).body.code).toBe('capability');
  const asked = await act(owner, 'account-ban', input);
  expect(await leadStatus(db, applicationId)).toBe('open');
  const approve = { proposal_id: asked.body.proposed };
  expect((await act(second, 'proposal-approve', approve, { reason: '' })).status).toBe(200);
  expect(await leadStatus(db, applicationId)).toBe('deleted');
  expect((await logIn()).body.code).toBe('account-suspended');
  expect(await isBannedPhone(db, '9195559911')).toBe(true);
  expect(await isBannedPhone(db, '9195550000')).toBe(false);
  const { rows } = await sql`
    select operator_id, before ->> 'state' as before, after ->> 'state' as after from audit_event
    where act = 'admin-account-ban' and object = ${`account:${client.accountId}`}`.execute(db);
  expect(rows).toEqual([{ operator_id: second.operatorId, before: 'active', after: 'banned' }]);
  expect((await act(support, 'account-reinstate', input)).status).toBe(200);
  expect((await logIn()).status).toBe(200);
  expect((await act(support, 'account-reinstate', input)).body.code).toBe('not-in-this-state');
});

const mailedTo = async (address: string) =>
  (await app.mails()).filter(({ to }) => to.includes(address)).toReversed();

it.each([
  ['en', 'Your account is suspended', 'Your account is active again', 'write to us'],
  ['es', 'Su cuenta está suspendida', 'Su cuenta está activa de nuevo', 'escríbanos'],
])(
  'an agent is mailed in their language about the suspension and its end: %s',
  async (language, suspended, active, write) => {
    const email = `stopped-${language}@agency.example`;
    const seller = await agent(db, { email });
    await sql`update account set language = ${language} where id = ${seller.accountId}`.execute(db);
    const it = { account_id: seller.accountId };
    await act(support, 'account-suspend', { ...it, until: '2027-01-15T18:00:00Z' });
    const [first] = await mailedTo(email);
    expect(first).toMatchObject({ subject: suspended });
    expect(first?.text).toContain('2027');
    expect(first?.text).toContain(write);
    expect(first?.text).toContain('/#contact');
    expect(first?.text).not.toContain('because a test wants it');
    const preview = await call('POST /tasks/:name/preview', {
      as: support,
      params: { name: 'account-reinstate' },
      body: { input: it },
    });
    expect(preview.body.notices).toEqual([{ who: 'owner', how: 'mail' }]);
    await act(support, 'account-reinstate', it);
    const [, second, ...more] = await mailedTo(email);
    expect(second).toMatchObject({ subject: active });
    expect(second?.text).toContain('/agent?');
    expect(more).toEqual([]);
  },
);

it('no mail is sent about a suspension that was lifted already, or that was refused', async () => {
  const email = 'short@agency.example';
  const seller = await agent(db, { email });
  const it = { account_id: seller.accountId };
  const tomorrow = days(1);
  await act(support, 'account-suspend', { ...it, until: days(-1) });
  await act(support, 'account-suspend', { ...it, until: tomorrow });
  await act(support, 'account-reinstate', it);
  await act(support, 'account-suspend', { ...it, until: tomorrow });
  expect((await mailedTo(email)).map(({ subject }) => subject)).toEqual([
    'Your account is suspended',
  ]);
});

it('a command suspends an account as its button does', async () => {
  const seller = await agent(db);
  const logIn = await withPassword(seller);
  const ran = await runFromCommandLine(
    db,
    'account-suspend',
    { account_id: seller.accountId, until: days(2) },
    { reason: 'Sells what is not theirs' },
  );
  expect(ran).toMatchObject({ ok: true });
  expect((await logIn()).body.code).toBe('account-suspended');
});
