import { type RouteKey, routes } from '@fanwise/contract/routes';
import { healthQuestionIds } from '@fanwise/domain/questionnaire/questionnaire';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeAnswers } from '../../demo/complete-answers.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { type Person, sessionFor } from '../../testing/app.ts';
import { type DeskPerson, openDesk } from '../../testing/desk/desk.ts';
import { agent, consumer } from '../../testing/people.ts';
import { playOn } from '../../testing/play.ts';
import { wholeApp } from '../../testing/whole-app.ts';
import { loadCatalogue } from '../catalogue/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database });
const play = playOn(app);
const desk = await openDesk(database);
const support = await desk.operator('support');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const reason = 'She cannot find her quote';
const ticketOf = (url: string): string => url.split('#')[1] ?? '';
const ask = async ({ accountId }: Person, as: DeskPerson = support) =>
  desk.act(as, 'see-as', { account_id: accountId }, { reason });
const open = (ticket: string) => app.call('POST /auth/visit', { body: { ticket } });
/** Support, seeing the product as somebody. */
const visit = async (person: Person, as: DeskPerson = support): Promise<Person> => {
  const opened = await open(ticketOf((await ask(person, as)).body.result.url));
  expect(opened.status).toBe(200);
  return { accountId: person.accountId, sid: opened.body.sid };
};
const check = async (as: Person) => (await app.call('GET /auth/check-session', { as })).status;

/** An agent who paid for a client, with something behind each call; and who saw what, to fill in the paths. */
const client = await consumer(db, { phone: '9195550142' });
const winner = await agent(db);
const lead = await play.submit(client);
const quoted = (await play.quote(winner, lead)).body.data.qot_id as number;
const undecided = await consumer(db, { phone: '9195550143' });
const openLead = await play.submit(undecided);
await play.quote(winner, openLead);
await app.call('GET /user/quotes', { as: client });
await play.choose(client, quoted);
await play.pay(winner, lead);

/** A real place for each number in a path. */
const paramsOf = (key: RouteKey): Record<string, number> => {
  if (key.includes('/templates/')) return { carrier: 1, type: 3 };
  if (key.startsWith('GET /user/quotes/:id/')) return { id: quoted };
  return { id: key.endsWith('/preview') ? openLead : lead, card: 1 };
};
const calls = (access: string) =>
  (Object.keys(routes) as RouteKey[]).filter((key) =>
    ['session', access].includes(routes[key].access),
  );

describe('a ticket', () => {
  it('opens the pages once, and their owner reads when and why', async () => {
    const person = await agent(db);
    const asked = await ask(person);
    expect(asked.body.result).toMatchObject({ url: expect.stringContaining('/support-visit#') });
    const ticket = ticketOf(asked.body.result.url);
    const looks = async () =>
      (await app.call('GET /agent/profile/visits', { as: person })).body.data;
    expect(await looks()).toEqual([]);
    const opened = await open(ticket);
    expect(opened.body).toEqual({
      ...{ sid: expect.any(String), type: 2 },
      until: asked.body.result.until,
    });
    expect(await looks()).toEqual([{ at: expect.any(String), fields: ['pages'], reason }]);
    const told = (await app.call('GET /notifications', { as: person })).body.data;
    expect(told).toMatchObject([{ ntp_id: 10, ntf_occasion: 'support-visit', reason }]);
    expect((await open(ticket)).body.code).toBe('invalid-token');
    const { rows } = await sql`
      select act, operator_id, reason, after ->> 'visits' as visits from audit_event
      where object = ${`account:${person.accountId}`} and act like any ('{desk-%,support-%}') order by id`.execute(
      db,
    );
    const who = { operator_id: support.operatorId };
    expect(rows).toEqual([
      { ...who, act: 'desk-see-as', reason, visits: '1' },
      { ...who, act: 'support-visit-opened', reason: null, visits: null },
    ]);
  });

  it('is over after 15 minutes, and so is what it opened', async () => {
    const person = await consumer(db);
    const ticket = ticketOf((await ask(person)).body.result.url);
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

  it('ends with a press, with the log-out of its operator, and when its owner ends all sessions', async () => {
    const [person, another] = [await consumer(db), await desk.operator('support')];
    const [first, second, third] = [
      await visit(person),
      await visit(person, another),
      await visit(person),
    ];
    expect((await app.call('DELETE /auth/visit', { as: first })).status).toBe(200);
    const unused = ticketOf((await ask(person, another)).body.result.url);
    await desk.call('POST /logout', { as: another, body: {} });
    expect([await check(first), await check(second), await check(third)]).toEqual([401, 401, 200]);
    expect((await open(unused)).body.code).toBe('invalid-token');
    await desk.act(support, 'sessions-revoke', { account_id: person.accountId });
    expect(await check(third)).toBe(401);
    // A session of one's own is no visit.
    const own = await sessionFor(db, person.accountId);
    await app.call('DELETE /auth/visit', { as: own });
    expect(await check(own)).toBe(200);
  });

  it('takes nobody’s place: somebody with ten sessions keeps all of them', async () => {
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

  it('is given to support and owners, with a reason and a factor, and for accounts that are in use', async () => {
    const person = await consumer(db);
    const input = { account_id: person.accountId };
    for (const role of ['finance', 'reader'] as const)
      expect((await ask(person, await desk.operator(role))).body.code).toBe('capability');
    expect((await desk.act(support, 'see-as', input, { reason: 'because' })).body.code).toBe(
      'invalid-input',
    );
    expect((await desk.act(support, 'see-as', input, { stepUp: false })).body.code).toBe('step-up');
    await app.call('DELETE /user/profile/delete', { as: person });
    expect((await ask(person)).body.code).toBe('not-in-this-state');
  });
});

describe('a visit', () => {
  it.each([
    ['consumer', client],
    ['agent', winner],
  ] as const)('writes, pays, marks and hides nothing: %s', async (access, person) => {
    // D28
    const here = await visit(person);
    const refused: string[] = [];
    for (const key of calls(access)) {
      if (key === 'DELETE /auth/visit') continue;
      const answer = await app.call(
        key as 'GET /user/profile',
        {
          ...{ as: here, params: paramsOf(key) },
          ...(!key.startsWith('GET ') && { body: {} }),
        } as object,
      );
      if (answer.status === 403) refused.push(key);
      if (!key.startsWith('GET ')) expect([key, answer.body.code]).toEqual([key, 'read-only']);
    }
    expect(refused.filter((key) => key.startsWith('GET '))).toEqual(
      access === 'consumer'
        ? ['GET /user/quotes/:id/consent', 'GET /receipts/:id/open', 'GET /notifications/stream']
        : [
            'GET /agent/profile/leads/:id',
            'GET /agent/profile/leads/:id/confirm',
            'GET /agent/security',
            'GET /receipts/:id/open',
            'GET /notifications/stream',
          ],
    );
    for (const path of [
      '/api/auth/login',
      '/api/privacy/export',
      `/api/agent/profile/leads/${lead}/receipt`,
      '/api/agent/clients.csv',
    ]) {
      const { statusCode } = await app.server.inject({ url: `${path}?sid=${here.sid}` });
      expect([path, [403, 404].includes(statusCode)]).toEqual([path, true]);
    }
    expect(await check(here)).toBe(200);
    const { rows } = await sql`
      select fields from personal_read where account_id = ${person.accountId}`.execute(db);
    expect(rows).toEqual([{ fields: ['pages'] }]);
  });

  it.each([
    ['consumer', undecided],
    ['agent', winner],
  ] as const)('leaves no trace in any table: %s', async (access, person) => {
    const fresh = await play.submit(await consumer(db));
    const here = await visit(person);
    const before = await everything();
    const answered: string[] = [];
    for (const key of calls(access).filter((one) => one.startsWith('GET '))) {
      const { status } = await app.call(
        key as 'GET /user/profile',
        {
          ...{
            as: here,
            params: { ...paramsOf(key), ...(key.endsWith('/preview') && { id: fresh }) },
          },
          headers: { 'sec-gpc': '1' },
        } as object,
      );
      if (status === 200) answered.push(key);
    }
    expect(answered.length).toBeGreaterThan(access === 'consumer' ? 8 : 18);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['consumer', client],
    ['agent', winner],
  ] as const)('shows no contact of anybody: %s', async (access, person) => {
    const { rows } = await sql<{ email: string; phone: string; street: string | null }>`
      select email, coalesce(consumer.phone, agent.phone) as phone, coalesce(address1, agency_address) as street
      from account left join consumer on consumer.account_id = account.id
      left join agent on agent.account_id = account.id
      where account.id in (${client.accountId}, ${winner.accountId}, ${undecided.accountId})`.execute(
      db,
    );
    const contacts = rows.flatMap(({ email, phone, street }) => [email, phone, street ?? email]);
    const reading = calls(access).filter(
      (key) => key.startsWith('GET ') && !key.includes('stream') && !key.includes('/receipts/'),
    );
    /** Which calls say whose contact. */
    const read = async (as: Person) => {
      const told = [];
      for (const key of reading) {
        const { body } = await app.call(
          key as 'GET /user/profile',
          {
            ...{ as, params: paramsOf(key) },
          } as object,
        );
        const text = JSON.stringify(body);
        told.push(...contacts.filter((one) => text.includes(one)).map((one) => `${key}: ${one}`));
      }
      return told;
    };
    expect(await read(person)).not.toEqual([]);
    expect(await read(await visit(person))).toEqual([]);
  });

  it('shows answers, but none about health', async () => {
    const person = await consumer(db);
    const body = {
      answers: [{ ins_id: 2, answers: completeAnswers(2) }],
      ...{ submit: true, force: false },
    };
    expect((await app.call('POST /user/application', { as: person, body })).status).toBe(200);
    const health = new Set(
      loadCatalogue().questionnaires.flatMap((one) => [...healthQuestionIds(one)]),
    );
    const read = async (as: Person) => {
      const { data } = (await app.call('GET /user/application', { as })).body;
      const life = (data as Shown[]).find(({ ins_id }) => ins_id === 2);
      const { sections = [], ask = null } = life ?? {};
      const answered = sections
        .flatMap(({ questions }) => questions)
        .filter((question) => question.answer !== undefined && question.answer !== null)
        .map(({ que_id }) => que_id);
      return {
        health: answered.filter((id) => health.has(id)).length,
        others: answered.filter((id) => !health.has(id)),
        healthClass: ask?.rows.find(({ row }) => row === 'life.class')?.value ?? null,
      };
    };
    const own = await read(person);
    expect([own.health > 0, own.healthClass]).toEqual([true, expect.any(String)]);
    expect(await read(await visit(person))).toEqual({
      ...{ health: 0, healthClass: null },
      others: own.others,
    });
  });
});

type Shown = {
  ins_id: number;
  sections: { questions: { que_id: number; answer?: object | null }[] }[];
  ask: { rows: { row: string; value: string }[] } | null;
};

/** What stands in each table, but for counters of calls and the visit's own session. */
const everything = async (): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'session')`.execute(
    db,
  );
  const entries = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(row::text, ' ' order by row::text)), '') as hash from ${sql.table(name)} as row`.execute(
      db,
    );
    entries.push([name, rows[0]?.hash ?? '']);
  }
  return Object.fromEntries(entries);
};
