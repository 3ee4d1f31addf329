import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, sessionFor } from '../../../testing/app.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { getTicket, openVisits, reason } from './testing.ts';

const { db, app, admin, support, ask, open, visit, check } = await openVisits();

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

describe('a ticket', () => {
  it('opens the pages once, and the owner of the account reads when and why', async () => {
    const person = await agent(db);
    const asked = await ask(person);
    expect(asked.body.result).toMatchObject({ url: expect.stringContaining('/support-visit#') });
    const ticket = getTicket(asked.body.result.url);
    const looks = async () =>
      (await app.call('GET /agent/profile/access-log', { as: person })).body.data;
    expect(await looks()).toEqual([]);
    const opened = await open(ticket);
    expect(opened.body).toEqual({
      sid: expect.any(String),
      type: 2,
      until: asked.body.result.until,
    });
    expect(await looks()).toEqual([{ at: expect.any(String), fields: ['pages'], reason }]);
    const notices = (await app.call('GET /notifications', { as: person })).body.data;
    expect(notices).toMatchObject([{ ntp_id: 10, ntf_occasion: 'support-visit', reason }]);
    expect((await open(ticket)).body.code).toBe('invalid-token');
    const { rows } = await sql`
      select act, operator_id, reason, after ->> 'visits' as visits from audit_event
      where object = ${`account:${person.accountId}`} and act like any ('{admin-%,support-%}') order by id`.execute(
      db,
    );
    const who = { operator_id: support.operatorId };
    expect(rows).toEqual([
      { ...who, act: 'admin-see-as', reason, visits: '1' },
      { ...who, act: 'support-visit-opened', reason: null, visits: null },
    ]);
  });

  it('expires after 15 minutes, and so does the session it opened', async () => {
    const person = await consumer(db);
    const ticket = getTicket((await ask(person)).body.result.url);
    await sql`update support_visit set ends_at = now() where opened_at is null`.execute(db);
    expect((await open(ticket)).body.code).toBe('invalid-token');
    const here = await visit(person);
    expect(await check(here)).toBe(200);
    const { rows } = await sql<{ minutes: number }>`
      select (extract(epoch from expires_at - created_at) / 60)::float as minutes from session where seen_by is not null
        and account_id = ${person.accountId}`.execute(db);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(15);
    await sql`update session set expires_at = now() where seen_by is not null`.execute(db);
    expect(await check(here)).toBe(401);
    await expect(
      sql`update session set expires_at = now() + interval '16 minutes', created_at = now()
        where seen_by is not null`.execute(db),
    ).rejects.toThrow('session_visit_is_short');
  });

  it('ends by its button, with the log-out of its operator, and when the owner ends all sessions', async () => {
    const [person, another] = [await consumer(db), await admin.operator('support')];
    const [first, second, third] = [
      await visit(person),
      await visit(person, another),
      await visit(person),
    ];
    const underWay = async () => {
      const { rows } = await sql`select from support_visit
        where account_id = ${person.accountId} and ends_at > now()`.execute(db);
      return rows.length;
    };
    expect(await underWay()).toBe(3);
    expect((await app.call('DELETE /auth/visit', { as: first })).status).toBe(200);
    expect([await check(first), await underWay()]).toEqual([401, 2]);
    const unused = getTicket((await ask(person, another)).body.result.url);
    await admin.call('POST /logout', { as: another, body: {} });
    expect([await check(first), await check(second), await check(third)]).toEqual([401, 401, 200]);
    expect((await open(unused)).body.code).toBe('invalid-token');
    await admin.act(support, 'sessions-revoke', { account_id: person.accountId });
    expect(await check(third)).toBe(401);
    // A session of the owner is no visit.
    const own = await sessionFor(db, person.accountId);
    await app.call('DELETE /auth/visit', { as: own });
    expect(await check(own)).toBe(200);
  });

  it('does not count toward ten sessions: an account with ten keeps all of them', async () => {
    const person = await consumer(db);
    await sql`delete from session where account_id = ${person.accountId}`.execute(db);
    const own: Person[] = [];
    for (let count = 0; count < 10; count += 1)
      own.push(await sessionFor(db, person.accountId, 20 - count));
    const here = await visit(person);
    expect(await Promise.all([...own, here].map(check))).toEqual(Array(11).fill(200));
    own.push(await sessionFor(db, person.accountId));
    expect(await check(here)).toBe(200);
    expect(await check(own[0] as Person)).toBe(401);
  });

  it('is made by support and owners only, with a reason and a factor, and for active accounts', async () => {
    const person = await consumer(db);
    const input = { account_id: person.accountId };
    for (const role of ['finance', 'reader'] as const)
      expect((await ask(person, await admin.operator(role))).body.code).toBe('capability');
    expect((await admin.act(support, 'see-as', input, { reason: 'because' })).body.code).toBe(
      'invalid-input',
    );
    expect((await admin.act(support, 'see-as', input, { stepUp: false })).body.code).toBe(
      'step-up',
    );
    await app.call('DELETE /user/profile/delete', { as: person });
    expect((await ask(person)).body.code).toBe('not-in-this-state');
  });
});
