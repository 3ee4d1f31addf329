import type { RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openReceiver } from '../contexts/agents/webhooks/testing.ts';
import type { Answer, Person } from '../testing/app.ts';
import { agent, consumer } from '../testing/people.ts';
import { createActions } from '../testing/play.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp({ settings: { WEBHOOKS_TO_THIS_MACHINE: 'on' } });
const play = createActions(app);
const { db } = app;

const email = 'marker.q7x@agency-of-ana.example';
const phone = '9195557731';
const local = '555-7731';
const spellings = [
  email,
  'marker.q7x (at) agency-of-ana [dot] example',
  phone,
  '(919) 555.7731',
  'nine one nine, triple five, 7731',
  local,
  `or ${local.replace('-', '.')} after six`,
  '@q7x_agency',
  'https://agency-of-ana.example/call',
];

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
// Tokens and numbers of rows are letters and digits too: what is looked for is longer, or has its own signs.
const tells = (text: string): boolean =>
  /markerq7x|q7xagency/.test(bare(text)) ||
  bare(text).includes(phone) ||
  /555[-.]7731|triple five|agency-of-ana/.test(text);

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Scene = { client: Person; writer: Person; rival: Person; id: number; quoteId: number };

/** A client whose first quote has a note and an issuing company by which its agent could be reached, and a second. */
const createScene = async (spelling: string): Promise<Scene> => {
  const client = await consumer(db, { email: `client.${crypto.randomUUID()}@people.example` });
  const [writer, rival] = [await agent(db), await agent(db)];
  const id = await play.submit(client);
  const quotedCoverage = {
    ins_id: 3,
    submission_version: 1,
    rows: [],
    firmness: 'estimate',
    valid_until: inDays(30),
    note: `Ask for Ana, ${spelling}`,
    company: { name: `Oak ${spelling}`, naic: '19976' },
  };
  const { status, body } = await play.quote(writer, id, { quotedCoverages: [quotedCoverage] });
  expect(status).toBe(201);
  expect((await play.quote(rival, id, { inc_id: 10 })).status).toBe(201);
  return { client, writer, rival, id, quoteId: body.data.qot_id };
};

const read = (key: RouteKey, as: Person, id: number, language = 'en'): Promise<Answer> =>
  app.call(key, {
    as,
    params: { id },
    query: { limit: '100', filter: 'all' },
    headers: { 'accept-language': language },
  } as never);
const listReadingRoutes = (access: string): RouteKey[] =>
  (Object.keys(routes) as RouteKey[]).filter(
    (key) =>
      key.startsWith('GET ') &&
      !key.endsWith('stream') &&
      key !== 'GET /auth/login' &&
      [access, 'session'].includes(routes[key].access),
  );

/** Finds the tables that contain the note. */
const findTablesWithNote = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  expect(rows.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: notices } = await sql<{ text: string }>`
      select t::text as text from ${sql.raw(name)} as t`.execute(db);
    if (notices.some(({ text }) => tells(text))) found.push(name);
  }
  return found;
};

describe('how to reach an agent, written beside a price', () => {
  it.each(spellings)('is on no page before the unlock: %s', async (spelling) => {
    const { client, writer, rival, id, quoteId } = await createScene(spelling);
    const look = async (): Promise<void> => {
      for (const language of ['en', 'es'])
        for (const key of listReadingRoutes('consumer')) {
          const answer = await read(key, client, quoteId, language);
          expect(tells(JSON.stringify(answer)), `${key}: ${JSON.stringify(answer.body)}`).toBe(
            false,
          );
        }
      for (const key of listReadingRoutes('agent')) {
        const answer = await read(key, rival, id);
        expect(tells(JSON.stringify(answer)), key).toBe(false);
      }
    };
    await look();
    const [quote] = (await read('GET /user/quotes', client, id)).body.data.filter(
      ({ qot_id }: { qot_id: number }) => qot_id === quoteId,
    );
    expect(quote.quotedCoverages[0].note).toMatch(/^Ask for Ana, .*…/);
    expect(quote.quotedCoverages[0].company.name).toMatch(/^Oak .*…/);
    // The agent reads the note as it was written.
    const own = await read('GET /agent/profile/leads/:id', writer, id);
    expect(own.body.quote_info[0].quotedCoverages[0].note).toBe(`Ask for Ana, ${spelling}`);
    await play.choose(client, quoteId);
    await look();
  });

  it('is in no mail, no message to a system, no export and no other table, and whole after the unlock', async () => {
    const { client, writer, rival, id, quoteId } = await createScene(
      `${email}, ${phone}, ${local}`,
    );
    const systems = new Map<Person, Awaited<ReturnType<typeof openReceiver>>>();
    for (const as of [writer, rival]) {
      const system = await openReceiver();
      systems.set(as, system);
      const events = [
        'quote.sent',
        'quote.chosen',
        'quote.removed',
        'lead.closed',
        'lead.unlocked',
      ];
      const body = { url: system.url, events };
      expect((await app.call('POST /agent/webhooks', { as, body })).status).toBe(201);
    }
    await play.choose(client, quoteId);
    const mails = await app.mails();
    expect(mails.some(({ text }) => text.includes('State Farm'))).toBe(true);
    for (const mail of mails) expect(tells(JSON.stringify(mail)), mail.subject).toBe(false);
    expect(systems.get(writer)?.types()).toContain('quote.chosen');
    for (const { got } of systems.values())
      for (const message of got) expect(tells(message.body), message.body).toBe(false);
    expect(await findTablesWithNote()).toEqual(['public.quoted_coverage']);
    expect((await play.pay(writer, id)).status).toBe(200);
    for (const mail of await app.mails()) expect(tells(mail.subject + mail.text)).toBe(false);
    for (const as of [writer, rival]) {
      const file = await app.server.inject(`/api/agent/clients.csv?sid=${as.sid}`);
      expect(file.statusCode).toBe(200);
      expect(tells(file.body)).toBe(false);
    }
    const quotes = await read('GET /user/quotes', client, id);
    expect(JSON.stringify(quotes.body)).toContain(email);
    expect(await findTablesWithNote()).toEqual(['public.quoted_coverage']);
  });
});
