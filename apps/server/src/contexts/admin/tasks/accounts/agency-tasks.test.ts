import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import type { Person } from '../../../../testing/app.ts';
import { leadStatus } from '../../../../testing/leads.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  member,
  submittedApplication,
} from '../../../../testing/people.ts';
import { sellQuotes } from '../../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { checkInvariants } from '../../commands/invariants/check-invariants.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database });
const { act, call, operator } = await openAdmin(database);
const owner = await operator('owner');
const second = await operator('owner', 'second');
const support = await operator('support');

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
const password = 'a long word of theirs 7';
const hashed = await app.needs.passwords.hash(password);
const withPassword = async (person: Person) => {
  const { rows } = await sql<{ email: string }>`
    update account set password_hash = ${hashed.ok ? hashed.value : ''} where id = ${person.accountId}
    returning email`.execute(db);
  const email = rows[0]!.email;
  return async () => {
    const { status, body } = await app.call('POST /auth/login', {
      body: { email, password, type: 2, token: 'x' },
    });
    return status === 200 ? 'logged in' : body.code;
  };
};
const preview = async (name: string, input: object) =>
  (await call('POST /tasks/:name/preview', { as: support, params: { name }, body: { input } }))
    .body;
const withSecond = async (name: string, input: Record<string, unknown>) => {
  const { body } = await act(owner, name, input);
  return act(second, 'proposal-approve', { proposal_id: body.proposed }, { reason: '' });
};
const mailsTo = async ({ accountId }: Person) => {
  const { rows } = await sql<{ email: string }>`
    select email from account where id = ${accountId}`.execute(db);
  return (await app.mails()).filter(({ to }) => to.includes(rows[0]!.email));
};
const readAudit = async (act: string, object: string) => {
  const { rows } = await sql`
    select reason, before, after from audit_event where act = ${act} and object = ${object}`.execute(
    db,
  );
  return rows;
};
const removed = async (quoteId: number) => {
  const { rows } = await sql<{ because: string | null }>`
    select removed_because as because from quote where id = ${quoteId}`.execute(db);
  return rows[0]!.because;
};

/** An agency of an owner and a producer who may pay; the producer sent a quote, which waits. */
let [boss, tom] = [] as unknown as [Person, Person];
let on: { applicationId: number; submissionId: number };
let quoteId: number;
beforeEach(async () => {
  await sql`delete from operator_step_up`.execute(db);
  boss = await agent(db);
  tom = await member(db, boss, 'producer', { mayUnlock: true });
  on = await submittedApplication(db, await consumer(db));
  quoteId = await liveQuote(db, boss, on);
  await sql`update quote set member_id = ${tom.accountId} where id = ${quoteId}`.execute(db);
  await sql`update agency_lead set assigned_to = ${tom.accountId}, assigned_at = now()
    where agency_id = ${boss.accountId} and application_id = ${on.applicationId}`.execute(db);
});
const assignedTo = async () => {
  const { rows } = await sql<{ assigned: number | null }>`
    select assigned_to as assigned from agency_lead where agency_id = ${boss.accountId}`.execute(
    db,
  );
  return rows[0]?.assigned ?? null;
};
const webhook = async () =>
  sql`insert into webhook_endpoint (agency_id, slot, url, events, secret_sealed)
    values (${boss.accountId}, 1, 'https://crm.example/leads', '{quote.sent}', '{x}')`.execute(db);
const webhooksOn = async () => {
  const { rows } = await sql`
    select from webhook_endpoint where agency_id = ${boss.accountId} and off_at is null`.execute(
    db,
  );
  return rows.length;
};

describe('the suspension of one member', () => {
  it('logs out and refuses only that member; quotes, leads and webhooks stay with the colleagues', async () => {
    await webhook();
    const logIn = await withPassword(tom);
    const bossLogsIn = await withPassword(boss);
    const input = { account_id: tom.accountId, until: days(3) };
    expect((await preview('account-suspend', input)).after).not.toHaveProperty('quotes_gone');
    expect((await act(support, 'account-suspend', input)).status).toBe(200);
    expect((await app.call('GET /agent/profile', { as: tom })).status).toBe(401);
    expect(await logIn()).toBe('account-suspended');
    expect(await bossLogsIn()).toBe('logged in');
    expect(await removed(quoteId)).toBeNull();
    expect(await assignedTo()).toBe(tom.accountId);
    expect(await webhooksOn()).toBe(1);
    const [mail] = await mailsTo(tom);
    expect(mail?.text).toContain('Your agency goes on working');
    expect(await readAudit('admin-account-suspend', `account:${tom.accountId}`)).toMatchObject([
      {
        reason: 'because a test wants it',
        before: { state: 'active', agency_id: boss.accountId, member_role: 'producer' },
        after: { state: 'suspended', sessions: 0 },
      },
    ]);
    expect((await act(support, 'account-reinstate', { account_id: tom.accountId })).status).toBe(
      200,
    );
    expect(await logIn()).toBe('logged in');
  });

  it('the member who registered the agency leaves the quotes and webhooks to the colleagues too', async () => {
    await webhook();
    await act(support, 'account-suspend', { account_id: boss.accountId, until: days(3) });
    expect(await removed(quoteId)).toBeNull();
    expect(await webhooksOn()).toBe(1);
  });

  it('removes the quotes of the agency, also those of others, when nobody is left who may pay', async () => {
    await webhook();
    await sql`update agency_member set may_unlock = false where account_id = ${tom.accountId}`.execute(
      db,
    );
    const input = { account_id: boss.accountId, until: days(3) };
    expect((await preview('account-suspend', input)).after).toMatchObject({ quotes_gone: 1 });
    await act(support, 'account-suspend', input);
    expect(await removed(quoteId)).toBe('agent-left');
    expect(await webhooksOn()).toBe(0);
  });

  it('suspending both members who may pay at the same time leaves no quote that nobody can pay for', async () => {
    const suspend = (who: Person) =>
      act(support, 'account-suspend', { account_id: who.accountId, until: days(2) });
    const answers = await Promise.all([suspend(boss), suspend(tom)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await removed(quoteId)).toBe('agent-left');
  });
});

describe('the suspension of an agency', () => {
  it('logs out and refuses every member, removes unpaid quotes, stops webhooks, and tells each member', async () => {
    await webhook();
    const logIns = [await withPassword(boss), await withPassword(tom)];
    const sold = await submittedApplication(db, await consumer(db));
    const paid = await liveQuote(db, boss, sold);
    await chosen(db, paid);
    await sellQuotes(db, sql`select ${paid}::bigint`);
    const input = { agency_id: boss.accountId, until: days(3) };
    expect(await preview('agency-suspend', input)).toMatchObject({
      after: { state: 'suspended', quotes_gone: 1, members: 2 },
      notices: [
        { who: 'members', how: 'mail' },
        { who: 'clients', how: 'notification' },
      ],
      names: { agency_id: { [boss.accountId]: 'Shah Insurance' } },
    });
    expect((await act(support, 'agency-suspend', { ...input, until: days(-1) })).body.code).toBe(
      'not-in-this-state',
    );
    expect((await act(support, 'agency-suspend', input)).status).toBe(200);
    for (const as of [boss, tom])
      expect((await app.call('GET /agent/profile', { as })).status).toBe(401);
    expect(await Promise.all(logIns.map((logIn) => logIn()))).toEqual([
      'account-suspended',
      'account-suspended',
    ]);
    expect(await removed(quoteId)).toBe('agent-left');
    expect(await removed(paid)).toBeNull();
    expect(await leadStatus(db, sold.applicationId)).toBe('unlocked');
    expect(await webhooksOn()).toBe(0);
    for (const who of [boss, tom])
      expect(await mailsTo(who)).toMatchObject([{ subject: 'Your agency is suspended' }]);
    expect(await readAudit('admin-agency-suspend', `agency:${boss.accountId}`)).toMatchObject([
      { before: { state: 'active', members: 2 }, after: { state: 'suspended', sessions: 0 } },
    ]);
  });

  it('also refuses a member who joins meanwhile, and ends with the reinstatement', async () => {
    await act(support, 'agency-suspend', { agency_id: boss.accountId, until: days(3) });
    const ann = await withPassword(await member(db, boss, 'assistant'));
    expect(await ann()).toBe('account-suspended');
    const page = await call('GET /agencies/:id', {
      as: support,
      params: { id: boss.accountId },
    });
    expect(page.status).toBe(200);
    expect(page.body.data).toMatchObject({
      state: 'suspended',
      suspended_until: expect.stringMatching(/Z$/),
    });
    await act(support, 'agency-reinstate', { agency_id: boss.accountId });
    expect(await ann()).toBe('logged in');
    expect((await act(support, 'agency-reinstate', { agency_id: boss.accountId })).body.code).toBe(
      'not-in-this-state',
    );
    const subjects = (await mailsTo(boss)).map(({ subject }) => subject);
    expect(subjects).toContain('Your account is active again');
  });

  it('leaves a member suspended who was suspended before it', async () => {
    const logIn = await withPassword(tom);
    await act(support, 'account-suspend', { account_id: tom.accountId, until: days(9) });
    await act(support, 'agency-suspend', { agency_id: boss.accountId, until: days(3) });
    await act(support, 'agency-reinstate', { agency_id: boss.accountId });
    expect(await logIn()).toBe('account-suspended');
  });
});

describe('erasing a member', () => {
  it('leaves leads, quotes, webhooks and carriers to the agency, and the name where a client has a quote of the person', async () => {
    await webhook();
    const sold = await submittedApplication(db, await consumer(db));
    const paid = await liveQuote(db, boss, sold, { carrier: 10 });
    await sql`update quote set member_id = ${tom.accountId} where id = ${paid}`.execute(db);
    await chosen(db, paid);
    await sellQuotes(db, sql`select ${paid}::bigint`);
    const answer = await withSecond('account-erase', { account_id: tom.accountId });
    expect(answer.status).toBe(200);
    const { rows } = await sql`
      select first_name, last_name, phone, license_number, left_at is not null as "left", email, deleted_at is not null as gone
      from agency_member join account on account.id = account_id where account_id = ${tom.accountId}`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        first_name: 'Tom',
        last_name: 'Shah',
        phone: null,
        license_number: '5522334',
        left: true,
        email: null,
        gone: true,
      },
    ]);
    expect(await removed(quoteId)).toBeNull();
    expect(await removed(paid)).toBeNull();
    expect(await assignedTo()).toBeNull();
    expect(await webhooksOn()).toBe(1);
    const profile = await app.call('GET /agent/profile', { as: boss });
    expect(profile.body.data).toMatchObject({ usr_agencyname: 'Shah Insurance' });
    expect(await readAudit('admin-account-erase', `account:${tom.accountId}`)).toMatchObject([
      { before: { member_role: 'producer' }, after: { state: 'deleted' } },
    ]);
  });

  it('the member who registered the agency keeps it with its cap, for the owner who remains', async () => {
    const ann = await member(db, boss, 'owner');
    await sql`update agency set cap_cents = 70000 where id = ${boss.accountId}`.execute(db);
    expect((await withSecond('account-erase', { account_id: boss.accountId })).status).toBe(200);
    const { rows } = await sql`
      select name, closed_at, cap_cents as cap
      from agency where id = ${boss.accountId}`.execute(db);
    expect(rows).toEqual([{ name: 'Shah Insurance', closed_at: null, cap: 70_000 }]);
    expect(await removed(quoteId)).toBeNull();
    const { body } = await app.call('GET /agent/profile', { as: ann });
    expect(body.data).toMatchObject({ usr_agencyname: 'Shah Insurance', role: 'owner' });
  });

  it('is refused for the only owner of an agency with other members, until it is closed', async () => {
    const it = { account_id: boss.accountId };
    const asked = await act(owner, 'account-erase', it);
    expect([asked.body.code, asked.body.data]).toEqual([
      'not-in-this-state',
      [{ code: 'last-owner' }],
    ]);
    expect((await withSecond('agency-close', { agency_id: boss.accountId })).status).toBe(200);
    const { rows } = await sql`
      select count(*)::integer as erased from account join agency_member on account_id = account.id
      where agency_id = ${boss.accountId} and deleted_at is not null`.execute(db);
    expect(rows).toEqual([{ erased: 2 }]);
    expect(await removed(quoteId)).toBe('agent-left');
    const { rows: agencies } = await sql`
      select name, closed_at is not null as closed from agency where id = ${boss.accountId}`.execute(
      db,
    );
    expect(agencies).toEqual([{ name: null, closed: true }]);
    expect(await readAudit('admin-agency-close', `agency:${boss.accountId}`)).toMatchObject([
      { before: { state: 'active', members: 2 }, after: { state: 'closed', members: 0 } },
    ]);
  });
});

describe('a support visit', () => {
  it('shows the pages of a member in the member’s role, and is refused for a former member', async () => {
    const ann = await member(db, boss, 'accountant');
    const { body } = await act(support, 'see-as', { account_id: ann.accountId });
    const ticket = String(body.result.url).split('#')[1] ?? '';
    const opened = await app.call('POST /auth/visit', { body: { ticket } } as never);
    const as = { accountId: ann.accountId, sid: opened.body.sid } as Person;
    const { body: profile } = await app.call('GET /agent/profile', { as });
    expect(profile.data).toMatchObject({ role: 'accountant', usr_agencyname: 'Shah Insurance' });
    expect((await app.call('GET /agent/profile/leads', { as })).body.code).toBe('role-may-not');
    await sql`update agency_member set left_at = now() where account_id = ${ann.accountId}`.execute(
      db,
    );
    expect((await act(support, 'see-as', { account_id: ann.accountId })).body.code).toBe(
      'not-in-this-state',
    );
  });
});

it('suspended, erased and closed agencies violate no invariant of accounts', async () => {
  await sql`delete from session using agency_member
    where agency_member.account_id = session.account_id and left_at is not null`.execute(db);
  const findings = await checkInvariants(db);
  const own = findings.filter(({ guarantee }) => guarantee === 'accounts');
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter(({ count }) => count > 0)).toEqual([]);
});
