import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { readRow, readRows } from '../../../testing/database/read-row.ts';
import {
  agent,
  chosen,
  consumer,
  giveConsent,
  liveQuote,
  member,
  readEmail,
  readOccasions,
  submittedApplication,
} from '../../../testing/people.ts';
import { price } from '../../../testing/quotes.ts';
import { computeTotpCode } from '../../../testing/totp-code.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { notifyOfFollowUps } from '../../agents/lead-table/notify-of-follow-ups.ts';
import { terms } from '../../catalog/index.ts';
import { moveUnlockDeadline } from '../../quotes/index.ts';
import { leavingDuring } from './testing.ts';

const app = await wholeApp();
const { db, needs } = app;
const hashed = await needs.passwords.hash(password);

let [owner, tom, ann] = [] as unknown as [Person, Person, Person];
beforeEach(async () => {
  owner = await agent(db);
  tom = await member(db, owner, 'producer', { firstName: 'Tom', mayUnlock: true });
  ann = await member(db, owner, 'assistant', { firstName: 'Ann' });
});

const withPassword = async ({ accountId }: Person) =>
  sql`update account set password_hash = ${hashed.ok ? hashed.value : ''} where id = ${accountId}`.execute(
    db,
  );
const logIn = async (as: Person) =>
  app.call('POST /auth/login', {
    body: { email: await readEmail(db, as), password, type: 2, token: 'x' },
  });
const list = async (as = owner) => (await app.call('GET /agent/team', { as })).body.data;
const change = (as: Person, of: Person, body: object) =>
  app.call('PUT /agent/team/:id', { as, params: { id: of.accountId }, body });
const deactivate = (of: Person, to?: Person, as = owner) =>
  app.call('POST /agent/team/:id/deactivate', {
    as,
    params: { id: of.accountId },
    body: to ? { to: to.accountId } : {},
  });
const readRole = async ({ accountId }: Person) =>
  readRow(db, 'agency_member', { account_id: accountId }, 'role', 'left_at');
const assign = async (on: { applicationId: number }, to: Person, more = sql`null::date`) =>
  sql`
    insert into agency_lead (agency_id, application_id, assigned_to, assigned_at, marked_by, follow_up)
    values (${owner.accountId}, ${on.applicationId}, ${to.accountId}, now(), ${to.accountId}, ${more})
    on conflict (agency_id, application_id) do update set assigned_to = excluded.assigned_to,
      assigned_at = now(), marked_by = excluded.marked_by, follow_up = excluded.follow_up`.execute(
    db,
  );
const readAssignee = async ({ applicationId }: { applicationId: number }) => {
  const { rows } = await sql<{ to: number | null }>`
    select assigned_to as to from agency_lead
    where agency_id = ${owner.accountId} and application_id = ${applicationId}`.execute(db);
  return rows[0]?.to ?? null;
};
const readNotices = (as: Person) => readOccasions(db, as);
const lead = async () => submittedApplication(db, await consumer(db));
const readQuote = async (who: Person, on: { applicationId: number; submissionId: number }) => {
  const id = await liveQuote(db, owner, on);
  await sql`update quote set member_id = ${who.accountId} where id = ${id}`.execute(db);
  return id;
};
const sentQuote = (id: number) => ({ id, human_token: 'ok', inc_id: 1, prices: [price(1)] });
const setUpApp = async (as: Person) => {
  const { secret } = (await app.call('POST /agent/security/totp', { as })).body;
  return app.call('PUT /agent/security/totp', {
    as,
    body: { code: await computeTotpCode(secret) },
  });
};

describe('the team of an agency', () => {
  it('is listed with role, license, log-in, second factor, sessions and open leads', async () => {
    const on = await lead();
    await readQuote(tom, on);
    await assign(on, tom);
    await sql`insert into member_scope (member_id, state, lines, until)
      values (${tom.accountId}, 'NC', 7, now() + interval '1 day'), (${tom.accountId}, 'TX', 1, now() - interval '1 day')`.execute(
      db,
    );
    await withPassword(tom);
    await logIn(tom);
    await setUpApp(tom);
    await deactivate(ann);
    const { members, needsFactor } = await list();
    expect(needsFactor).toBe(false);
    expect(members).toMatchObject([
      { id: owner.accountId, role: 'owner', isSelf: true, hasFactor: false, left: null },
      {
        id: tom.accountId,
        firstName: 'Tom',
        email: await readEmail(db, tom),
        role: 'producer',
        mayUnlock: true,
        licenseNumber: '5522334',
        licensedStates: 1,
        lastLogin: expect.any(String),
        hasFactor: true,
        sessions: 1,
        openLeads: 1,
        isSelf: false,
      },
      { id: ann.accountId, firstName: 'Ann', left: expect.any(String), sessions: 0 },
    ]);
  });

  it('a member of another agency is neither listed nor changed', async () => {
    const stranger = await agent(db);
    expect((await list(stranger)).members).toHaveLength(1);
    expect((await change(stranger, tom, { role: 'owner' })).status).toBe(404);
    expect((await deactivate(tom, undefined, stranger)).status).toBe(404);
    const ended = await app.call('DELETE /agent/team/:id/sessions', {
      as: stranger,
      params: { id: tom.accountId },
    });
    expect(ended.status).toBe(404);
    expect((await readRole(tom)).role).toBe('producer');
  });
});

describe('a changed member', () => {
  it('has the new role, permission and limit from the next call on, is told, and the audit log names the owner', async () => {
    const changed = await change(owner, tom, {
      role: 'assistant',
      mayUnlock: false,
      openLeadsMax: 12,
    });
    expect(changed.status).toBe(200);
    const row = (await list()).members.find(({ id }: { id: number }) => id === tom.accountId);
    expect(row).toMatchObject({ role: 'assistant', mayUnlock: false, openLeadsMax: 12 });
    expect(await readNotices(tom)).toEqual(['role-changed']);
    const { rows } = await sql`
      select actor_id from audit_event where act = 'member-changed' and object = ${`account:${tom.accountId}`}`.execute(
      db,
    );
    expect(rows).toEqual([{ actor_id: owner.accountId }]);
    expect((await change(owner, tom, { openLeadsMax: null })).status).toBe(200);
  });

  it('a member who may not read leads any more has none assigned', async () => {
    const on = await lead();
    await assign(on, tom);
    await sql`insert into assignment_rule (agency_id, position, member_id) values (${owner.accountId}, 1, ${tom.accountId})`.execute(
      db,
    );
    await change(owner, tom, { role: 'accountant' });
    expect(await readAssignee(on)).toBeNull();
    const { rows } =
      await sql`select from assignment_rule where agency_id = ${owner.accountId}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('becomes owner beside the one who gives the ownership', async () => {
    expect((await change(owner, tom, { role: 'owner' })).status).toBe(200);
    expect((await change(tom, owner, { role: 'producer' })).status).toBe(200);
    expect((await change(owner, tom, { role: 'producer' })).body.code).toBe('role-may-not');
  });
});

describe('the last owner', () => {
  it('neither takes another role, nor is deactivated, nor leaves', async () => {
    expect(await change(owner, owner, { role: 'producer' })).toMatchObject({
      status: 409,
      body: { code: 'last-owner' },
    });
    expect((await deactivate(owner, tom)).body.code).toBe('last-owner');
    const left = await app.call('DELETE /agent/profile/delete', { as: owner });
    expect(left.body.code).toBe('last-owner');
    expect(await readRole(owner)).toEqual({ role: 'owner', left_at: null });
  });

  it('stays when it resigns in two windows, and when two owners demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await change(owner, tom, { role: 'owner' });
      const answers = await Promise.all([
        change(owner, tom, { role: 'producer' }),
        change(tom, owner, { role: 'producer' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.find(({ status }) => status !== 200)?.body.code).toMatch(
        /^(last-owner|role-may-not)$/,
      );
      await sql`update agency_member set role = 'owner' where account_id = ${owner.accountId}`.execute(
        db,
      );
      const windows = await Promise.all([
        change(owner, owner, { role: 'producer' }),
        change(tom, tom, { role: 'producer' }),
        change(owner, owner, { role: 'producer' }),
      ]);
      expect(windows.filter(({ status }) => status >= 500)).toEqual([]);
      const { rows } = await sql`
        select from agency_member where agency_id = ${owner.accountId} and role = 'owner' and left_at is null`.execute(
        db,
      );
      expect(rows.length).toBeGreaterThanOrEqual(1);
      await sql`update agency_member set role = 'owner' where account_id = ${owner.accountId}`.execute(
        db,
      );
    }
  });
});

describe('deactivating a member', () => {
  it('ends the sessions, hands open leads, follow-ups and rules over, and keeps the name on quotes', async () => {
    const [quoted, planned, other] = [await lead(), await lead(), await lead()];
    const quoteId = await readQuote(tom, quoted);
    await assign(quoted, tom);
    await sql`insert into agency_lead (agency_id, application_id, marked_by, follow_up, quoting_by, quoting_at)
      values (${owner.accountId}, ${planned.applicationId}, ${tom.accountId}, current_date, ${tom.accountId}, now())`.execute(
      db,
    );
    await assign(other, ann);
    await sql`insert into assignment_rule (agency_id, position, member_id) values (${owner.accountId}, 1, ${tom.accountId})`.execute(
      db,
    );
    const webhooks = await sql<{ id: number }>`
      insert into payment_customer (agency_id, provider, livemode, customer_id)
      values (${owner.accountId}, 'sandbox', false, 'cus_test') returning agency_id as id`.execute(
      db,
    );
    const gil = await member(db, owner, 'producer', { firstName: 'Gil' });
    expect((await deactivate(tom, gil)).status).toBe(200);

    expect((await app.call('GET /agent/profile', { as: tom })).body.code).toBe('not-logged-in');
    expect(await Promise.all([quoted, planned, other].map(readAssignee))).toEqual([
      gil.accountId,
      gil.accountId,
      ann.accountId,
    ]);
    const { rows: rules } = await sql`
      select member_id from assignment_rule where agency_id = ${owner.accountId}`.execute(db);
    expect(rules).toEqual([{ member_id: gil.accountId }]);
    const { rows: quoting } = await sql`
      select from agency_lead where quoting_by = ${tom.accountId}`.execute(db);
    expect(quoting).toEqual([]);
    expect(await readNotices(gil)).toEqual(['leads-handed-over']);
    const { rows: quotes } = await sql`
      select member_id, removed_at from quote where id = ${quoteId}`.execute(db);
    expect(quotes).toEqual([{ member_id: tom.accountId, removed_at: null }]);
    const { rows: cards } = await sql`
      select from payment_customer where agency_id = ${webhooks.rows[0]!.id}`.execute(db);
    expect(cards).toHaveLength(1);
    const mail = (await app.mails()).find(({ subject }) => subject.includes('agency has ended'));
    expect(mail?.text).toContain('Shah Insurance');
    const { rows: events } = await sql`
      select actor_id from audit_event where act = 'member-deactivated'
        and object = ${`account:${tom.accountId}`}`.execute(db);
    expect(events).toEqual([{ actor_id: owner.accountId }]);
    const { body: history } = await app.call('GET /agent/leads/:id/history', {
      as: owner,
      params: { id: quoted.applicationId },
    });
    expect(history.data[0]).toMatchObject({ what: 'assigned', by: 'Priya Shah', to: 'Gil Shah' });
  });

  it('assigns open leads to nobody unless a member is chosen, deletes the rules and revokes invitations', async () => {
    const on = await lead();
    await change(owner, tom, { role: 'owner' });
    await assign(on, tom);
    await sql`insert into assignment_rule (agency_id, position, member_id) values (${owner.accountId}, 1, ${tom.accountId})`.execute(
      db,
    );
    await sql`insert into agency_invitation (agency_id, invited_by, email, role, token_hash, expires_at)
      values (${owner.accountId}, ${tom.accountId}, 'new@shah.example', 'producer', ${Buffer.alloc(32, owner.accountId)}, now() + interval '1 day')`.execute(
      db,
    );
    expect((await deactivate(tom)).status).toBe(200);
    expect(await readAssignee(on)).toBeNull();
    const { rows } = await sql`
      select (select count(*) from assignment_rule where agency_id = ${owner.accountId})::integer as rules,
        (select count(*) from agency_invitation where agency_id = ${owner.accountId} and revoked_at is null)::integer as open`.execute(
      db,
    );
    expect(rows).toEqual([{ rules: 0, open: 0 }]);
  });

  it('hands leads only to a present member who reads leads, and refuses a former member', async () => {
    const accountant = await member(db, owner, 'accountant');
    for (const to of [tom, accountant, await agent(db)])
      expect((await deactivate(tom, to)).body.code).toBe('not-a-member');
    await deactivate(ann);
    expect((await deactivate(tom, ann)).body.code).toBe('not-a-member');
    expect((await deactivate(ann)).status).toBe(404);
    expect((await readRole(tom)).left_at).toBeNull();
  });

  it('refuses every later log-in with the reason, and the database opens no session', async () => {
    await withPassword(tom);
    await deactivate(tom);
    expect(await logIn(tom)).toMatchObject({ status: 403, body: { code: 'membership-ended' } });
    await expect(
      sql`insert into session (token_hash, account_id, expires_at)
        values (${Buffer.alloc(32, 7)}, ${tom.accountId}, now() + interval '1 hour') returning account_id`.execute(
        db,
      ),
    ).resolves.toMatchObject({ rows: [] });
  });

  it('leaves one assignment or the other when leads are assigned to the member at the same moment', async () => {
    const on = await lead();
    await assign(on, ann);
    const answers = await Promise.allSettled([deactivate(tom, ann), assign(on, tom)]);
    expect(answers[0]).toMatchObject({ value: { status: 200 } });
    const { rows } = await sql`
      select from agency_lead join agency_member on account_id = assigned_to
      where left_at is not null and agency_lead.agency_id = ${owner.accountId}`.execute(db);
    expect(rows).toEqual([]);
    await expect(assign(on, tom)).rejects.toThrow('is no member of agency');
  });
});

describe('a member who is deactivated during a call', () => {
  const quoting = (on: { applicationId: number }, more: object = {}) => ({
    as: tom,
    params: { id: on.applicationId },
    body: { ...sentQuote(on.applicationId), ...more },
  });
  const ended = { status: 403, body: { code: 'membership-ended' } };

  it('sends no quote, and is told why', async () => {
    const on = await lead();
    const answer = await leavingDuring(db, tom, () =>
      app.call('POST /agent/profile/leads/:id', quoting(on)),
    );
    expect(answer).toMatchObject(ended);
    const { rows } =
      await sql`select from quote where application_id = ${on.applicationId}`.execute(db);
    expect(rows).toEqual([]);
  });

  it.each([
    ['updates', 'needs_update = true, needs_update_since = now()', 'PUT /agent/profile/leads/:id'],
    ['corrects', 'changed_at = now()', 'POST /agent/quotes/:id/correct'],
    ['withdraws', 'changed_at = now()', 'POST /agent/quotes/:id/withdraw'],
  ] as const)('%s no quote', async (_, state, key) => {
    const on = await lead();
    const id = await readQuote(owner, on);
    await sql`update quote set ${sql.raw(state)} where id = ${id}`.execute(db);
    const isLead = key.startsWith('PUT');
    const input = quoting(on, { qot_id: id });
    const answer = await leavingDuring(db, tom, () =>
      app.call(key, {
        ...input,
        ...(!isLead && { params: { id } }),
        ...(key.endsWith('withdraw') && { body: {} }),
      } as never),
    );
    expect(answer).toMatchObject(ended);
    const [quote] = await readRows(db, 'quote', { id }, 'member_id', 'removed_at', 'monthly');
    expect(quote).toEqual({ member_id: owner.accountId, removed_at: null, monthly: 100 });
  });

  it('begins no payment', async () => {
    const on = await lead();
    await chosen(db, await readQuote(tom, on));
    const answer = await leavingDuring(db, tom, () =>
      app.call('POST /agent/profile/leads/:id/confirm', {
        as: tom,
        params: { id: on.applicationId },
        body: { terms_version: terms.agents.version },
      }),
    );
    expect(answer).toMatchObject(ended);
    const { rows } =
      await sql`select from purchase where application_id = ${on.applicationId}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('never leaves a quote without a member, whatever is sent meanwhile', async () => {
    for (let round = 0; round < 6; round += 1) {
      const gil = await member(db, owner, 'producer');
      const on = await lead();
      const answers = await Promise.all([
        app.call('POST /agent/profile/leads/:id', { ...quoting(on), as: gil } as never),
        deactivate(gil, tom),
        app.call('PUT /agent/leads/:id/own', {
          as: gil,
          params: { id: on.applicationId },
          body: { note: 'Call' },
        } as never),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers[1]?.status).toBe(200);
    }
  });
});

describe('a lead of a member who left', () => {
  it('is chosen, and its deadline moves: the member who works it now is told, and an owner who may pay', async () => {
    const [on, other] = [await lead(), await lead()];
    const [id, otherId] = [await readQuote(tom, on), await readQuote(tom, other)];
    await assign(on, tom);
    await deactivate(tom, ann);
    for (const quoteId of [id, otherId]) {
      await chosen(db, quoteId);
      await giveConsent(db, quoteId);
      const moved = await db
        .transaction()
        .execute((trx) => moveUnlockDeadline(trx, quoteId, new Date(Date.now() + 3 * 86_400_000)));
      expect(moved.ok).toBe(true);
    }
    expect(await readNotices(tom)).toEqual([]);
    expect(await readNotices(ann)).toEqual(['leads-handed-over', 'deadline-moved']);
    expect(await readNotices(owner)).toEqual(['deadline-moved', 'deadline-moved']);
  });

  it('reminds the member who works it now of the planned follow-up, or else an owner', async () => {
    const today = sql`(now() at time zone 'America/New_York')::date`;
    const [on, other] = [await lead(), await lead()];
    for (const one of [on, other]) await readQuote(tom, one);
    await assign(on, tom, today);
    await deactivate(tom, ann);
    await sql`insert into agency_lead (agency_id, application_id, marked_by, follow_up)
      values (${owner.accountId}, ${other.applicationId}, ${tom.accountId}, ${today})
      on conflict (agency_id, application_id) do update set marked_by = excluded.marked_by, follow_up = excluded.follow_up`.execute(
      db,
    );
    await sql`insert into member_setting (member_id, zone)
      select id, case when extract(hour from now() at time zone 'UTC') between 8 and 23 then 'UTC' else 'America/New_York' end
      from unnest(array[${owner.accountId}, ${ann.accountId}]::bigint[]) as id`.execute(db);
    await sql`update agency_lead set follow_up = (now() at time zone (select zone from member_setting where member_id = ${ann.accountId}))::date
      where agency_id = ${owner.accountId} and follow_up is not null`.execute(db);
    await notifyOfFollowUps(db);
    const isMorning = new Date().getUTCHours() >= 8 || new Date().getUTCHours() < 4;
    if (!isMorning) return;
    expect(await readNotices(tom)).toEqual([]);
    expect((await readNotices(ann)).at(-1)).toBe('follow-up-due');
    expect((await readNotices(owner)).at(-1)).toBe('follow-up-due');
  });
});

describe('deleting one’s own account as a member', () => {
  const leave = (as: Person) => app.call('DELETE /agent/profile/delete', { as });

  it('leaves the agency: leads are assigned to nobody, quotes and the agency stay, and nobody is named after a removed quote', async () => {
    const on = await lead();
    const id = await readQuote(tom, on);
    await assign(on, tom);
    expect((await leave(tom)).status).toBe(200);
    expect(await readAssignee(on)).toBeNull();
    const rows = await db
      .selectFrom('agency_member')
      .innerJoin('agency', 'agency.id', 'agency_id')
      .innerJoin('account', 'account.id', 'account_id')
      .select(['first_name', 'license_number', 'agency_member.phone', 'closed_at', 'account.email'])
      .where('account_id', '=', tom.accountId)
      .execute();
    expect(rows).toEqual([
      { first_name: 'Tom', license_number: '5522334', phone: null, closed_at: null, email: null },
    ]);
    const [quote] = await readRows(db, 'quote', { id }, 'removed_at');
    expect(quote).toEqual({ removed_at: null });
    expect((await leave(ann)).status).toBe(200);
    const { rows: named } = await sql`
      select first_name, license_number from agency_member where account_id = ${ann.accountId}`.execute(
      db,
    );
    expect(named).toEqual([{ first_name: '', license_number: null }]);
  });

  it('the agency keeps its cap, cards and webhooks when the person who registered it leaves', async () => {
    await sql`update agency set cap_cents = 50000 where id = ${owner.accountId}`.execute(db);
    await change(owner, tom, { role: 'owner' });
    expect((await leave(owner)).status).toBe(200);
    const { rows } = await sql`
      select cap_cents, closed_at from agency where id = ${owner.accountId}`.execute(db);
    expect(rows).toEqual([{ cap_cents: 50000, closed_at: null }]);
    expect((await list(tom)).members).toHaveLength(3);
    const on = await lead();
    const sent = await app.call('POST /agent/profile/leads/:id', {
      as: tom,
      params: { id: on.applicationId },
      body: sentQuote(on.applicationId),
    });
    expect(sent.status).toBe(201);
  });

  it('the agency closes when its last member deletes the account, and former members are erased too', async () => {
    await deactivate(tom);
    await leave(ann);
    expect((await leave(owner)).status).toBe(200);
    const { rows } = await sql`
      select count(*) filter (where deleted_at is null)::integer as accounts, bool_and(closed_at is not null) as closed
      from agency_member join agency on agency.id = agency_id join account on account.id = account_id
      where agency_id = ${owner.accountId}`.execute(db);
    expect(rows).toEqual([{ accounts: 0, closed: true }]);
  });
});

describe('closing the agency', () => {
  const close = (as = owner) => app.call('DELETE /agent/team', { as });

  it('needs a recent log-in of an owner', async () => {
    expect((await close(tom)).body.code).toBe('role-may-not');
    await sql`update session set login_at = now() - interval '1 hour' where account_id = ${owner.accountId}`.execute(
      db,
    );
    expect((await close()).body.code).toBe('login-again');
  });

  it('erases all members, removes live quotes and mails everybody', async () => {
    const on = await lead();
    await readQuote(tom, on);
    const emails = await Promise.all([owner, tom, ann].map((person) => readEmail(db, person)));
    expect((await close()).status).toBe(200);
    for (const as of [owner, tom, ann])
      expect((await app.call('GET /agent/profile', { as })).status).toBe(401);
    const { rows } = await sql`
      select removed_because from quote where application_id = ${on.applicationId}`.execute(db);
    expect(rows).toEqual([{ removed_because: 'agent-left' }]);
    const { rows: members } = await sql`
      select distinct first_name, last_name, left_at is not null as gone from agency_member
      where agency_id = ${owner.accountId}`.execute(db);
    expect(members).toEqual([{ first_name: '', last_name: '', gone: true }]);
    const mailed = (await app.mails()).flatMap(({ to }) => to);
    expect(emails.every((email) => mailed.includes(email))).toBe(true);
  });

  it('while clients choose its quotes leaves no chosen quote and no closed lead', async () => {
    for (let round = 0; round < 4; round += 1) {
      const boss = await agent(db);
      const producer = await member(db, boss, 'producer');
      const client = await consumer(db);
      const on = await submittedApplication(db, client);
      const id = await liveQuote(db, boss, on);
      await sql`update quote set member_id = ${producer.accountId} where id = ${id}`.execute(db);
      const answers = await Promise.all([
        app.call('POST /user/quotes/:id', { as: client, params: { id } }),
        close(boss),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { rows } = await sql`
        select quote.removed_because, lead.status from quote join lead using (application_id) where quote.id = ${id}`.execute(
        db,
      );
      expect(rows).toEqual([{ removed_because: 'agent-left', status: 'open' }]);
    }
  });
});

describe('two-factor authentication that the agency requires', () => {
  const require = (isRequired: boolean, as = owner) =>
    app.call('PUT /agent/team/second-factor', { as, body: { isRequired } });

  it('is required only by an owner who has one', async () => {
    expect((await require(true)).body.code).toBe('factor-needed');
  });

  it('lets members without one do nothing else, in open sessions and after the next log-in', async () => {
    await setUpApp(owner);
    expect((await require(true)).status).toBe(200);
    const read = (as: Person) => app.call('GET /agent/profile', { as });
    expect((await read(tom)).body.code).toBe('factor-needed');
    expect((await read(owner)).status).toBe(200);
    await withPassword(tom);
    const { sid } = (await logIn(tom)).body;
    const again = { accountId: tom.accountId, sid };
    expect((await read(again)).body.code).toBe('factor-needed');
    const { body } = await app.call('GET /agent/security', { as: again });
    expect(body.data).toMatchObject({ required: true, needed: true });
    await setUpApp(again);
    expect((await read(again)).status).toBe(200);
    const removed = await app.call('DELETE /agent/security/totp', { as: again });
    expect(removed.body.code).toBe('last-factor');
    expect((await list()).needsFactor).toBe(true);
  });

  it('that is required no longer opens the sessions again', async () => {
    await setUpApp(owner);
    await require(true);
    await require(false);
    expect((await app.call('GET /agent/profile', { as: tom })).status).toBe(200);
  });
});

describe('sessions', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';

  it('are listed with browser, network and last use, and their person ends them', async () => {
    await withPassword(tom);
    const { sid } = (
      await app.call('POST /auth/login', {
        body: { email: await readEmail(db, tom), password, type: 2, token: 'x' },
        headers: { 'user-agent': chrome },
        remoteAddress: '203.0.113.9',
      })
    ).body;
    const here = { accountId: tom.accountId, sid };
    const sessions = async () =>
      (await app.call('GET /agent/security/sessions', { as: here })).body.data;
    const [first, second] = await sessions();
    expect(first).toMatchObject({
      browser: 'Chrome, Linux',
      network: '203.0.113.0/24',
      isHere: true,
      lastUsed: expect.any(String),
    });
    expect(second).toMatchObject({ isHere: false });
    const end = (id: string) =>
      app.call('DELETE /agent/security/sessions/:id', { as: here, params: { id } });
    expect((await end(second.id)).status).toBe(200);
    expect((await end(second.id)).status).toBe(404);
    expect((await app.call('GET /agent/profile', { as: tom })).status).toBe(401);
    await logIn(tom);
    expect(await sessions()).toHaveLength(2);
    expect((await app.call('DELETE /agent/security/sessions', { as: here })).status).toBe(200);
    expect(await sessions()).toHaveLength(1);
  });

  it('a member cannot end a colleague’s session by its id', async () => {
    const [own] = (await app.call('GET /agent/security/sessions', { as: tom })).body.data;
    const ended = await app.call('DELETE /agent/security/sessions/:id', {
      as: owner,
      params: { id: own.id },
    });
    expect(ended.status).toBe(404);
  });

  it('an owner ends all sessions of a member and keeps their own', async () => {
    const end = (of: Person) =>
      app.call('DELETE /agent/team/:id/sessions', { as: owner, params: { id: of.accountId } });
    expect((await end(tom)).status).toBe(200);
    expect((await app.call('GET /agent/profile', { as: tom })).status).toBe(401);
    expect((await end(owner)).status).toBe(200);
    expect((await app.call('GET /agent/profile', { as: owner })).status).toBe(200);
  });
});
