import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import type { Person } from '../../../../testing/app.ts';
import { leadCalls } from '../../../../testing/leads.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
  zips,
} from '../../../../testing/people.ts';
import { moveLead } from '../../../leads/index.ts';

const { db } = await testDatabase();
const { open, state, giveBack, pay } = await leadCalls(db);

let own: Person;
let rival: Person;
let lead: { applicationId: number; submissionId: number };

beforeEach(async () => {
  own = await agent(db);
  rival = await agent(db);
  lead = await submittedApplication(db, await consumer(db));
});

const stands = async () => (await state(own, lead.applicationId)).body;

const traces = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from agency_lead where agency_id = ${own.accountId})
      + (select count(*) from application_view where agency_id = ${own.accountId})
      + (select count(*) from audit_event where actor_id = ${own.accountId}) as count`.execute(db);
  return Number(rows[0]?.count);
};

it('says which carriers are free and the state of the agent’s own quotes, and records nothing', async () => {
  expect(await stands()).toEqual({
    status: 'open',
    version: 1,
    viable_inc: [1, 10],
    own: [],
    ended: null,
    aps_submitted: expect.stringContaining('T'),
  });
  await liveQuote(db, rival, lead);
  expect((await stands()).viable_inc).toEqual([10]);
  expect(await traces()).toBe(0);
  const quoteId = await liveQuote(db, own, lead, { carrier: 10 });
  expect((await stands()).own).toEqual([
    {
      qot_id: quoteId,
      inc_id: 10,
      revision: 1,
      seen: false,
      correct_until: expect.any(String),
    },
  ]);
  await sql`update quote set seen_revision = 1, seen_at = now() where id = ${quoteId}`.execute(db);
  expect((await stands()).own).toMatchObject([{ seen: true, correct_until: null }]);
});

it('says whether the chosen quote is the agent’s own or another agent’s', async () => {
  const quoteId = await liveQuote(db, own, lead);
  await liveQuote(db, rival, lead, { carrier: 10 });
  await chosen(db, quoteId);
  expect(await stands()).toMatchObject({ status: 'closed', ended: 'chosen', viable_inc: [] });
  const lost = await state(rival, lead.applicationId);
  expect(lost.body).toMatchObject({ status: 'closed', ended: 'other-chosen', viable_inc: [] });
  await pay(quoteId);
  await giveBack(quoteId);
  expect(await stands()).toMatchObject({ ended: null });
});

it('tells only the agents who opened a lead how it ended', async () => {
  const stranger = await agent(db);
  await open(own, lead.applicationId);
  await chosen(db, await liveQuote(db, rival, lead));
  expect(await stands()).toMatchObject({ status: 'closed', ended: 'other-chosen', own: [] });
  expect((await state(stranger, lead.applicationId)).status).toBe(404);
  await sql`update agency_lead set declared_at = now() - interval '73 hours'
    where agency_id = ${own.accountId}`.execute(db);
  expect((await state(own, lead.applicationId)).status).toBe(404);
});

it('tells those who opened or quoted a lead that it was withdrawn', async () => {
  await open(own, lead.applicationId);
  const quoteId = await liveQuote(db, rival, lead);
  await db.transaction().execute(async (trx) => {
    await sql`update quote set removed_at = now(), removed_because = 'withdrawn'
      where id = ${quoteId}`.execute(trx);
    await moveLead(trx, lead.applicationId, 'withdraw');
  });
  for (const person of [own, rival])
    expect((await state(person, lead.applicationId)).body).toMatchObject({
      status: 'closed',
      ended: 'withdrawn',
      viable_inc: [],
      own: [],
    });
});

it.each([
  ['of another area', () => agent(db, { zipCodes: [zips.austin] })],
  ['that does not exist', () => agent(db)],
])('answers a lead %s like an unknown one', async (what, who) => {
  const id = what.startsWith('that') ? 4_000_000 : lead.applicationId;
  const answered = await state(await who(), id);
  expect([answered.status, answered.body.code]).toEqual([404, 'not-found']);
});

it('asks for a complete profile', async () => {
  const answered = await state(await agent(db, { complete: false }), lead.applicationId);
  expect([answered.status, answered.body.code]).toEqual([400, 'profile-incomplete']);
});
