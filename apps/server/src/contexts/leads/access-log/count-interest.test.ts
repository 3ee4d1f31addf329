import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { leadCalls } from '../../../testing/leads.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { countInterest } from './count-interest.ts';

const { db } = await testDatabase();
const { open } = await leadCalls(db);

let client: Person;
let lead: { applicationId: number; submissionId: number };
beforeEach(async () => {
  client = await consumer(db);
  lead = await submittedApplication(db, client);
});

const looker = async (): Promise<Person> => {
  const person = await agent(db);
  await open(person, lead.applicationId);
  return person;
};

const passes = async (person: Person, reason: string | null) =>
  sql`insert into agency_lead as mark (agency_id, application_id, passed_version, passed_reason, passed_at)
    values (${person.accountId}, ${lead.applicationId}, 1, ${reason}, now())
    on conflict (agency_id, application_id) do update set passed_version = 1,
      passed_reason = excluded.passed_reason, passed_at = now()`.execute(db);

const readInterest = () => countInterest(db, client.accountId);

it('a client reads no count until an agent opens the application', async () => {
  expect(await readInterest()).toBeNull();
  // Agents who only saw the outline did not open the application, and their passes are not counted, however many they
  // are.
  for (let count = 0; count < 5; count += 1) await passes(await agent(db), 'roof');
  expect(await readInterest()).toBeNull();
  await looker();
  expect(await readInterest()).toEqual({ looked: 1, passed: 0, reasons: [] });
});

it('a client reads passes from two agents on, and only reasons that two agents gave', async () => {
  const [one, two, three, four, five] = [
    await looker(),
    await looker(),
    await looker(),
    await looker(),
    await looker(),
  ];
  await passes(one!, 'roof');
  expect(await readInterest()).toEqual({ looked: 5, passed: 0, reasons: [] });
  await passes(two!, 'claims');
  expect(await readInterest()).toEqual({
    looked: 5,
    passed: 2,
    reasons: [{ code: 'other', n: 2 }],
  });
  await passes(three!, 'roof');
  await passes(four!, null);
  expect(await readInterest()).toEqual({
    looked: 5,
    passed: 4,
    reasons: [
      { code: 'roof', n: 2 },
      { code: 'other', n: 2 },
    ],
  });
  await passes(five!, 'claims');
  expect((await readInterest())?.reasons).toEqual([
    { code: 'claims', n: 2 },
    { code: 'roof', n: 2 },
    { code: 'other', n: 1 },
  ]);
});

it('passes of an earlier version do not count, and a choice ends the count', async () => {
  const lookers = [await looker(), await looker()];
  for (const person of lookers) await passes(person, 'roof');
  await sql`update lead set version = 2 where application_id = ${lead.applicationId}`.execute(db);
  expect(await readInterest()).toEqual({ looked: 2, passed: 0, reasons: [] });
  await chosen(db, await liveQuote(db, lookers[0]!, lead));
  expect(await readInterest()).toBeNull();
});

it('a client reads the count of their own application only', async () => {
  await looker();
  expect(await countInterest(db, (await consumer(db)).accountId)).toBeNull();
});
