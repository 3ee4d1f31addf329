import { type RouteKey, routes } from '@fanwise/contract/routes';
import { healthQuestionIds } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { openVisits } from './testing.ts';

const { db, app, visit, check } = await openVisits();
const play = createActions(app);

/** An agent who paid for a client, with data behind every call, and the ids that fill in the paths. */
const client = await consumer(db, { phone: '9195550142' });
const chosenAgent = await agent(db);
const lead = await play.submit(client);
const quoted = (await play.quote(chosenAgent, lead)).body.data.qot_id as number;
const undecided = await consumer(db, { phone: '9195550143' });
const openLead = await play.submit(undecided);
await play.quote(chosenAgent, openLead);
await app.call('GET /user/quotes', { as: client });
await play.choose(client, quoted);
await play.pay(chosenAgent, lead);

/** Returns a real id for each parameter of a path. */
const paramsOf = (key: RouteKey): Record<string, number> => {
  if (key.includes('/templates/')) return { carrier: 1, type: 3 };
  if (key.startsWith('GET /user/quotes/:id/')) return { id: quoted };
  return { id: key.endsWith('/preview') ? openLead : lead, card: 1 };
};
const calls = (access: string) =>
  (Object.keys(routes) as RouteKey[]).filter((key) =>
    ['session', access].includes(routes[key].access),
  );

describe('a visit', () => {
  it.each([
    ['consumer', client],
    ['agent', chosenAgent],
  ] as const)(
    'is refused every call that writes, pays, marks or hides: %s',
    async (access, person) => {
      // D28
      const here = await visit(person);
      const refused: string[] = [];
      for (const key of calls(access)) {
        if (key === 'DELETE /auth/visit') continue;
        const answer = await app.call(
          key as 'GET /user/profile',
          {
            as: here,
            params: paramsOf(key),
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
              'GET /agent/team/access',
              'GET /agent/team',
              'GET /agent/security',
              'GET /agent/security/sessions',
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
    },
  );

  it.each([
    ['consumer', undecided],
    ['agent', chosenAgent],
  ] as const)('changes no row in any table: %s', async (access, person) => {
    const fresh = await play.submit(await consumer(db));
    const here = await visit(person);
    const before = await everything();
    const answered: string[] = [];
    for (const key of calls(access).filter((one) => one.startsWith('GET '))) {
      const { status } = await app.call(
        key as 'GET /user/profile',
        {
          as: here,
          params: { ...paramsOf(key), ...(key.endsWith('/preview') && { id: fresh }) },
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
    ['agent', chosenAgent],
  ] as const)('shows no contact details: %s', async (access, person) => {
    const { rows } = await sql<{ email: string; phone: string; street: string | null }>`
      select account.email, coalesce(consumer.phone, member.phone) as phone, coalesce(address1, agency.address) as street
      from account left join consumer on consumer.account_id = account.id
      left join agency_member as member on member.account_id = account.id
      left join agency on agency.id = member.agency_id
      where account.id in (${client.accountId}, ${chosenAgent.accountId}, ${undecided.accountId})`.execute(
      db,
    );
    const contacts = rows.flatMap(({ email, phone, street }) => [email, phone, street ?? email]);
    const reading = calls(access).filter(
      (key) => key.startsWith('GET ') && !key.includes('stream') && !key.includes('/receipts/'),
    );
    /** Returns the calls that show a contact detail. */
    const read = async (as: Person) => {
      const leaks = [];
      for (const key of reading) {
        const { body } = await app.call(
          key as 'GET /user/profile',
          {
            as,
            params: paramsOf(key),
          } as object,
        );
        const text = JSON.stringify(body);
        leaks.push(...contacts.filter((one) => text.includes(one)).map((one) => `${key}: ${one}`));
      }
      return leaks;
    };
    expect(await read(person)).not.toEqual([]);
    expect(await read(await visit(person))).toEqual([]);
  });

  it('shows answers, except those about health', async () => {
    const person = await consumer(db);
    const body = {
      answers: [{ ins_id: 2, answers: completeAnswers(2) }],
      submit: true,
      force: false,
    };
    expect((await app.call('POST /user/application', { as: person, body })).status).toBe(200);
    const health = new Set(
      loadCatalog().questionnaires.flatMap((one) => [...healthQuestionIds(one)]),
    );
    const read = async (as: Person) => {
      const { data } = (await app.call('GET /user/application', { as })).body;
      const life = (data as Shown[]).find(({ ins_id }) => ins_id === 2);
      const { sections = [], requestedCoverage = null } = life ?? {};
      const answered = sections
        .flatMap(({ questions }) => questions)
        .filter((question) => question.answer !== undefined && question.answer !== null)
        .map(({ que_id }) => que_id);
      return {
        health: answered.filter((id) => health.has(id)).length,
        others: answered.filter((id) => !health.has(id)),
        healthClass: requestedCoverage?.rows.find(({ row }) => row === 'life.class')?.value ?? null,
      };
    };
    const own = await read(person);
    expect([own.health > 0, own.healthClass]).toEqual([true, expect.any(String)]);
    expect(await read(await visit(person))).toEqual({
      health: 0,
      healthClass: null,
      others: own.others,
    });
  });
});

type Shown = {
  ins_id: number;
  sections: { questions: { que_id: number; answer?: object | null }[] }[];
  requestedCoverage: { rows: { row: string; value: string }[] } | null;
};

/** Reads all rows of every table except call counters and the session of the visit. */
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
