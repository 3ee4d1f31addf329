import type { RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { terms } from '../contexts/catalog/index.ts';
import type { Answer, Person } from '../testing/app.ts';
import { agent, consumer } from '../testing/people.ts';
import { createActions } from '../testing/play.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp();
const play = createActions(app);
const { db } = app;

const email = 'marker.qzxjvk@contact-of-dana.example';
const phone = '9195557731';
const spellings = [
  email,
  email.toUpperCase(),
  'marker.qzxjvk @ contact-of-dana.example',
  'marker.qzxjvk (at) contact-of-dana [dot] example',
  'marker.qzxjvk\uFF20contact-of-dana.example',
  phone,
  '919-555-7731',
  '(919) 555.7731',
  '9 1 9 5 5 5 7 7 3 1',
  '+1 919 / 555 / 7731',
  '(919)five557731',
  'nine one nine, triple five, 7731',
  'marker.qzxjvk at contact-of-dana dot health',
  'marker.qzxjvk arroba contact-of-dana punto com',
  '\uFF19\uFF11\uFF19\uFF15\uFF15\uFF15\uFF17\uFF17\uFF13\uFF11',
];

/** Without the signs people write between letters and digits to get around a filter. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/nineonenine/g, '919')
    .replace(/triplefive/g, '555')
    .replace(/five/g, '5');
// The marker is long enough that no random secret in an answer holds it.
const tells = (text: string): boolean =>
  bare(text).includes('qzxjvk') || bare(text).includes(phone) || text.includes('contact-of-dana');

const agentRoutes = (Object.keys(routes) as RouteKey[]).filter(
  (key) => ['agent', 'session'].includes(routes[key].access) && !key.endsWith('stream'),
);

/** Calls a route as an attacker would, with a body that the route accepts. */
const attempt = (key: RouteKey, as: Person, id: number): Promise<Answer> =>
  app.call(key, {
    as,
    params: { id, card: 'pm_1' },
    query: { fields: '*', include: 'contact', filter: 'won', limit: '100' },
    body: {
      id,
      inc_id: 1,
      human_token: 'x',
      prices: [{ ins_id: 3, qpr_monthly: 90, qpr_yearly: 990 }],
      paid: true,
      payment_intent: 'pi_made_up',
      user_data: true,
      terms_version: terms.agents.version,
      answers: [],
      usr_firstname: 'Priya',
      carriers: [2],
    },
  } as never);

// Calls that end the account or withdraw quotes would end the scene.
const harmless = agentRoutes.filter((key) => !/DELETE|PUT \/agent\/profile\/leads/.test(key));
const reading = harmless.filter((key) => key.startsWith('GET '));

const createScene = async (spelling: string) => {
  const client = await consumer(db, {
    email: `${crypto.randomUUID()}.${email}`,
    phone,
    firstName: spelling,
    lastName: spelling,
    city: spelling,
  });
  await sql`update consumer set address1 = ${spelling}, address2 = ${spelling},
    partner_first_name = ${spelling}, partner_last_name = ${spelling}, partner_birth_date = '1980-01-01',
    marital_status = 1 where account_id = ${client.accountId}`.execute(db);
  const id = await play.submit(client, { 102: `Kia, ${spelling}`, 141: spelling });
  const [chosenAgent, loser, stranger] = [await agent(db), await agent(db), await agent(db)];
  const { body } = await play.quote(chosenAgent, id);
  await play.quote(loser, id, { inc_id: 10 });
  return { client, id, chosenAgent, loser, stranger, quoteId: body.data.qot_id as number };
};

describe('how to reach a consumer', () => {
  it.each(spellings)('is masked wherever it was typed: %s', async (spelling) => {
    const { client, id, chosenAgent, stranger, quoteId } = await createScene(spelling);
    await play.choose(client, quoteId);
    for (const as of [chosenAgent, stranger])
      for (const key of reading) {
        const answer = await attempt(key, as, id);
        expect(tells(JSON.stringify(answer)), `${key}: ${JSON.stringify(answer.body)}`).toBe(false);
      }
  });

  it('is in no answer to any agent before the payment, and to no other after it', async () => {
    const { client, id, chosenAgent, loser, stranger, quoteId } = await createScene(
      `${email} ${phone}`,
    );
    const look = async (readers: Person[]): Promise<void> => {
      for (const as of readers)
        for (const key of harmless) {
          const answer = await attempt(key, as, id);
          expect(answer.status, key).toBeLessThan(500);
          expect(tells(JSON.stringify(answer)), key).toBe(false);
        }
    };
    await look([chosenAgent, loser, stranger]);
    expect((await play.choose(client, quoteId)).status).toBe(200);
    await look([chosenAgent, loser, stranger]);
    expect((await play.confirm(chosenAgent, id)).status).toBe(402);
    expect((await play.pay(chosenAgent, id)).body.user_data).toMatchObject({
      usr_phonenumber: phone,
    });
    await look([loser, stranger]);
  });

  it('is in no mail to an agent, no notification, no audit row and no waiting job', async () => {
    const { client, id, chosenAgent, quoteId } = await createScene(`${email} ${phone}`);
    await play.choose(client, quoteId);
    await play.pay(chosenAgent, id);
    const { rows } = await sql<{ text: string }>`
      select notification::text as text from notification
      union all select audit_event::text from audit_event
      union all select job::text from graphile_worker._private_jobs as job`.execute(db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { text } of rows) expect(tells(text), text).toBe(false);
    const mails = await app.mails();
    const toAgents = mails.filter((mail) => mail.to.some((to) => to.startsWith('agent-')));
    expect(toAgents.length).toBeGreaterThan(0);
    for (const mail of toAgents) expect(tells(JSON.stringify(mail)), mail.subject).toBe(false);
    for (const mail of mails) expect(tells(mail.subject)).toBe(false);
  });

  it('is hidden again at the next call when the money goes back', async () => {
    const { client, id, chosenAgent, quoteId } = await createScene('Dana');
    await play.choose(client, quoteId);
    expect((await play.pay(chosenAgent, id)).status).toBe(200);
    await app.call('DELETE /user/profile/delete', { as: client });
    const answer = await play.confirm(chosenAgent, id);
    expect(answer.status).toBe(404);
    expect(tells(JSON.stringify(answer))).toBe(false);
    const read = await sql`select from audit_event where act = 'contact-read'
      and object = ${`application:${id}`}`.execute(db);
    expect(read.rows.length).toBeGreaterThan(0);
  });

  it.each([
    ['HEAD', '/confirm', 405],
    ['PUT', '/confirm', 405],
    ['PATCH', '/confirm', 405],
    ['GET', '/confirm/', 404],
    ['GET', '/confirm.json', 404],
    ['GET', '.json', 404],
    ['GET', '/CONFIRM', 404],
  ] as const)('is not behind %s %s either', async (method, end, status) => {
    const { client, id, chosenAgent, quoteId } = await createScene('Dana');
    await play.choose(client, quoteId);
    const url = `/api/agent/profile/leads/${id}${end}?sid=${chosenAgent.sid}`;
    const answer = await app.server.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(tells(answer.body)).toBe(false);
  });
});

describe('how to reach an agent', () => {
  it('is in no answer to a consumer before the payment, also when the agency is called by it', async () => {
    const client = await consumer(db);
    const caller = await agent(db, { email: `office.${email}`, firstName: `Priya ${phone}` });
    await sql`update agency set name = ${`Call 919-555-7731, ${email}`}, phone = ${phone}, email = ${email}
      where id = ${caller.accountId}`.execute(db);
    await sql`update agency_member set phone = ${phone}, license_number = ${phone}
      where account_id = ${caller.accountId}`.execute(db);
    const id = await play.submit(client);
    const { body } = await play.quote(caller, id);
    const read = async (): Promise<string> =>
      JSON.stringify([
        await app.call('GET /user/quotes', { as: client }),
        await app.call('GET /notifications', { as: client }),
        await app.call('GET /user/application', { as: client }),
      ]);
    expect(tells(await read())).toBe(false);
    await play.choose(client, body.data.qot_id);
    expect(tells(await read())).toBe(false);
    await play.pay(caller, id);
    expect(tells(await read())).toBe(true);
  });
});

describe('another person’s data', () => {
  const unlike = (answer: Answer) => ({ ...answer.body, request_id: '' });

  it('answers as what does not exist, to the byte', async () => {
    const { client, id, quoteId } = await createScene('Dana');
    const [other, far] = [await consumer(db), await agent(db, { zipCodes: [78701] })];
    const notice = await sql<{ id: number }>`select id from notification
      where account_id = ${client.accountId} limit 1`.execute(db);
    const pairs: [RouteKey, Person, number][] = [
      ['POST /user/quotes/:id', other, quoteId],
      ['DELETE /user/quotes/:id', other, quoteId],
      ['GET /agent/profile/leads/:id', far, id],
      ['POST /agent/profile/leads/:id', far, id],
      ['GET /agent/profile/leads/:id/confirm', far, id],
      ['POST /agent/profile/leads/:id/confirm', far, id],
      ['POST /notifications/:id', other, notice.rows[0]?.id ?? 0],
      ['DELETE /notifications/:id', other, notice.rows[0]?.id ?? 0],
    ];
    for (const [key, as, foreign] of pairs) {
      const [theirs, missing] = [
        await attempt(key, as, foreign),
        await attempt(key, as, 999_999_999),
      ];
      expect([key, theirs.status, unlike(theirs)]).toEqual([key, missing.status, unlike(missing)]);
      const { date: _, ...headers } = theirs.headers;
      const { date: __, ...others } = missing.headers;
      expect(headers, key).toEqual(others);
    }
    expect((await attempt('GET /agent/profile/leads/:id', far, id)).status).toBe(404);
    const receipt = (lead: number) =>
      app.server.inject(`/api/agent/profile/leads/${lead}/receipt?sid=${far.sid}`);
    expect((await receipt(id)).statusCode).toBe(404);
    expect((await receipt(999_999_999)).statusCode).toBe(404);
  });

  it.each([
    '0',
    '-1',
    '1e308',
    '9007199254740992',
    '9223372036854775808',
    'null',
    '1 or 1=1',
    "1'",
    '%00',
  ])('is not found by the id %s', async (id) => {
    const [client, seller] = [await consumer(db), await agent(db)];
    for (const key of Object.keys(routes).filter((key) => key.includes(':id')) as RouteKey[]) {
      if (key === 'POST /estimation/:id') continue;
      const as = routes[key].access === 'agent' ? seller : client;
      const answer = await attempt(key, as, id as never);
      expect([key, answer.status]).toEqual([key, 404]);
    }
  });
});
