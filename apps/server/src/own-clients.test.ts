import type { RouteDefinition, RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import { may } from '@fanwise/domain/agents/capabilities';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { isAboutLead } from './http/register-route.ts';
import type { Person } from './testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  giveConsent,
  liveQuote,
  member,
  submittedApplication,
} from './testing/people.ts';
import { sellQuotes } from './testing/shop/sold-quotes.ts';
import { wholeApp } from './testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;

let [owner, tom, uma, assistant] = [] as unknown as [Person, Person, Person, Person];
/** The clients of Tom and of Uma, by application. */
let [toms, umas] = [0, 0];

/** A client whose contact the agency paid for, assigned to a member. */
const sellTo = async (assigned: Person, firstName: string): Promise<number> => {
  const client = await consumer(db, { firstName, lastName: 'Marlowe' });
  const on = await submittedApplication(db, client);
  const quoteId = await liveQuote(db, owner, on);
  await chosen(db, quoteId);
  await giveConsent(db, quoteId);
  await sellQuotes(db, sql`select ${quoteId}::bigint`);
  await assign(assigned, on.applicationId);
  return on.applicationId;
};
const assign = ({ accountId }: Person, applicationId: number) =>
  sql`update agency_lead set assigned_to = ${accountId}, assigned_at = now()
    where agency_id = ${owner.accountId} and application_id = ${applicationId}`.execute(db);
const setAccess = (producersRead: 'all' | 'own', producersExport = false) =>
  app.call('PUT /agent/team/access', { as: owner, body: { producersRead, producersExport } });

beforeEach(async () => {
  owner = await agent(db);
  tom = await member(db, owner, 'producer', { mayUnlock: true });
  uma = await member(db, owner, 'producer', { firstName: 'Uma', mayUnlock: true });
  assistant = await member(db, owner, 'assistant', { firstName: 'Ada' });
  toms = await sellTo(tom, 'Zelda');
  umas = await sellTo(uma, 'Yusuf');
});

const ids = async (as: Person, query: Record<string, string> = {}): Promise<number[]> => {
  const { body } = await app.call('GET /agent/clients', { as, query } as never);
  return body.data.map(({ aps_id }: { aps_id: number }) => aps_id).toSorted();
};
const file = (as: Person, path: string) => app.server.inject(`/api/agent/${path}?sid=${as.sid}`);

/** The calls about a lead that a producer may make. */
const aboutLeads = (Object.keys(routes) as RouteKey[]).filter((key) => {
  const { may: needed }: RouteDefinition = routes[key];
  return isAboutLead(key) && needed && may({ role: 'producer', mayUnlock: true }, needed);
});

describe('the clients of an agency', () => {
  it('are those of all producers until an owner limits them, and an assistant reads their own', async () => {
    expect(await ids(tom)).toEqual([toms, umas]);
    expect(await ids(owner)).toEqual([toms, umas]);
    expect(await ids(assistant)).toEqual([]);
    await assign(assistant, umas);
    expect(await ids(assistant)).toEqual([umas]);
  });

  it('are a limited producer’s own clients, in the list, by search, and on the page', async () => {
    expect((await setAccess('own')).status).toBe(200);
    expect(await ids(tom)).toEqual([toms]);
    expect(await ids(tom, { q: 'Yusuf' })).toEqual([]);
    expect(await ids(tom, { q: 'Marlowe' })).toEqual([toms]);
    expect(await ids(owner)).toEqual([toms, umas]);
    const page = (id: number) => app.call('GET /agent/clients/:id', { as: tom, params: { id } });
    expect([(await page(toms)).status, (await page(umas)).status]).toEqual([200, 404]);
  });

  it('a limited producer gets 404 for clients of colleagues in every call about a lead', async () => {
    await setAccess('own');
    const codes = [];
    for (const key of aboutLeads) {
      const { status } = await app.call(key, { as: tom, params: { id: umas } } as never);
      codes.push([key, status]);
    }
    expect(codes).toEqual(aboutLeads.map((key) => [key, 404]));
    for (const path of ['contact.vcf'])
      expect((await file(tom, `clients/${umas}/${path}`)).statusCode).toBe(404);
    for (const path of ['rater.json', 'rater.csv', 'rater.txt'])
      expect((await file(tom, `profile/leads/${umas}/${path}`)).statusCode).toBe(404);
    expect((await file(tom, `clients/${toms}/contact.vcf`)).statusCode).toBe(200);
  });

  it('a limited producer sees clients of colleagues in no list, count or search of leads', async () => {
    await setAccess('own');
    const listed = async (as: Person, query: object) =>
      (await app.call('GET /agent/profile/leads', { as, query } as never)).body.count;
    const rows = async (as: Person, query: object) =>
      (await app.call('GET /agent/lead-table', { as, query } as never)).body.count;
    const completed = async (as: Person) =>
      (await app.call('GET /agent/profile/lead-summary', { as })).body.completed;
    expect([
      await listed(tom, { filter: 'completed' }),
      await listed(owner, { filter: 'completed' }),
    ]).toEqual([1, 2]);
    expect([await rows(tom, { tab: 'won' }), await rows(owner, { tab: 'won' })]).toEqual([1, 2]);
    expect([
      await rows(tom, { tab: 'won', q: 'Yusuf' }),
      await rows(owner, { tab: 'won', q: 'Yusuf' }),
    ]).toEqual([0, 1]);
    expect([await completed(tom), await completed(owner)]).toEqual([1, 2]);
  });

  it('a limited producer neither reads nor notes clients of colleagues, but does so with an open lead', async () => {
    await setAccess('own');
    const { applicationId } = await submittedApplication(db, await consumer(db));
    const read = await app.call('GET /agent/profile/leads/:id/preview', {
      as: tom,
      params: { id: applicationId },
    });
    expect(read.status).toBe(200);
    const noted = await app.call('PUT /agent/clients/:id/notes', {
      as: tom,
      params: { id: umas },
      body: { note: 'Mine now' },
    } as never);
    expect(noted.body.code).toBe('not-found');
  });

  it('a limited producer cannot take a client who is assigned to nobody and whose quote a colleague sent', async () => {
    await setAccess('own');
    await sql`update agency_lead set assigned_to = null where application_id = ${umas}`.execute(db);
    const { status } = await app.call('POST /agent/leads/assign', {
      as: tom,
      body: { leads: [{ applicationId: umas, assignedTo: null }], to: tom.accountId },
    } as never);
    expect([status, await ids(tom)]).toEqual([404, [toms]]);
  });

  it('are those whose chosen quote a producer sent, while a lead is assigned to nobody', async () => {
    await setAccess('own');
    await sql`update agency_lead set assigned_to = null, assigned_at = null where application_id in (${toms}, ${umas})`.execute(
      db,
    );
    await sql`update quote set member_id = ${tom.accountId} where application_id = ${umas}`.execute(
      db,
    );
    expect(await ids(tom)).toEqual([umas]);
    expect(await ids(uma)).toEqual([]);
  });

  it('a client whose contact was stopped is listed to the producer who works the lead', async () => {
    await setAccess('own');
    await sql`insert into do_not_contact (quote_id, agency_id, application_id, channel, at, last_day, remind_at, pause_at)
      select id, agency_id, application_id, 'call', now(), current_date + 5, now() + interval '1 day', now() + interval '2 days' from quote
      where application_id in (${toms}, ${umas})`.execute(db);
    const requests = async (as: Person) =>
      (await app.call('GET /agent/profile/do-not-contact', { as })).body.data;
    const [own, every] = [await requests(tom), await requests(owner)];
    expect([own.length, every.length]).toEqual([1, 2]);
    const foreign = every.find(({ aps_id }: { aps_id: number }) => aps_id === umas);
    const confirmed = await app.call('POST /agent/profile/do-not-contact/:id/acknowledge', {
      as: tom,
      params: { id: foreign.id },
    });
    expect(confirmed.status).toBe(404);
  });
});

describe('the file of clients', () => {
  it('is saved by producers only when an owner allows it, with the clients they read', async () => {
    expect((await file(tom, 'clients.csv')).json().code).toBe('role-may-not');
    await setAccess('own', true);
    const saved = await file(tom, 'clients.csv');
    expect(saved.statusCode).toBe(200);
    expect(saved.body).toContain('Zelda');
    expect(saved.body).not.toContain('Yusuf');
    expect((await file(assistant, 'clients.csv')).json().code).toBe('role-may-not');
    const { body } = await app.call('GET /agent/profile', { as: tom });
    expect(body.data.mayExport).toBe(true);
  });
});

describe('the access of producers', () => {
  it('is changed by owners alone, and the audit log names who did', async () => {
    const refused = await app.call('PUT /agent/team/access', {
      as: tom,
      body: { producersRead: 'all', producersExport: true },
    });
    expect(refused.body.code).toBe('role-may-not');
    await setAccess('own', true);
    const { body } = await app.call('GET /agent/team/access', { as: owner });
    expect(body).toEqual({ data: { producersRead: 'own', producersExport: true }, members: 4 });
    const { rows } = await sql`select actor_id from audit_event where act = 'producer-access-saved'
      and object = ${`agency:${owner.accountId}`}`.execute(db);
    expect(rows).toEqual([{ actor_id: owner.accountId }]);
  });

  it('covers no money: only members who read money see fees of the agency in the summary', async () => {
    const fees = async (as: Person) =>
      (await app.call('GET /agent/profile/lead-summary', { as })).body.fees.length;
    expect([await fees(owner), await fees(tom)]).toEqual([1, 0]);
  });
});

it('the members who read a client open the consent receipt, not only the one who registered the agency', async () => {
  await setAccess('own');
  const client = await consumer(db);
  const on = await submittedApplication(db, client);
  const quoteId = await liveQuote(db, owner, on);
  await app.call('POST /user/quotes/:id', { as: client, params: { id: quoteId } });
  await sellQuotes(db, sql`select ${quoteId}::bigint`);
  await assign(tom, on.applicationId);
  const { rows } = await sql<{ id: string }>`
    select record_id as id from contact_consent where quote_id = ${quoteId}`.execute(db);
  const open = async (as: Person) =>
    (await app.call('GET /receipts/:id/open', { as, params: { id: rows[0]!.id } })).status;
  expect([await open(owner), await open(tom), await open(uma)]).toEqual([200, 200, 404]);
  expect(await open(await agent(db))).toBe(404);
});
