import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { zoneAt } from '../../../testing/database/zone-at.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { notifyOfFollowUps } from './notify-of-follow-ups.ts';

const { db } = await testDatabase();

let own: Person;
beforeEach(async () => {
  own = await agent(db);
});

const [late, early] = [zoneAt(14), zoneAt(3)];

const livesIn = (zone: string) =>
  sql`insert into member_setting (member_id, zone) values (${own.accountId}, ${zone})
    on conflict (member_id) do update set zone = excluded.zone`.execute(db);

const noted = async (zone: string, days = 0) => {
  const lead = await submittedApplication(db, await consumer(db));
  await sql`insert into agency_lead (agency_id, application_id, follow_up)
    values (${own.accountId}, ${lead.applicationId}, (now() at time zone ${zone})::date + ${days}::integer)`.execute(
    db,
  );
  return lead;
};

const readNotices = async () => {
  const { rows } = await sql<{ occasion: string; application_id: number | null }>`
    select occasion, application_id from notification where account_id = ${own.accountId} order by id`.execute(
    db,
  );
  return rows;
};

it('tells an agent once, in their morning, of the one follow-up of the day', async () => {
  await livesIn(late);
  const lead = await noted(late);
  await noted(late, 1);
  await noted(late, -1);
  await notifyOfFollowUps(db);
  await notifyOfFollowUps(db);
  expect(await readNotices()).toEqual([
    { occasion: 'follow-up-due', application_id: lead.applicationId },
  ]);
  const { rows } = await sql`select from graphile_worker.jobs
    where task_identifier = 'mail-notification'`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
});

it('tells of several follow-ups in one notification that names none', async () => {
  await livesIn(late);
  await noted(late);
  await noted(late);
  await notifyOfFollowUps(db);
  expect(await readNotices()).toEqual([{ occasion: 'follow-up-due', application_id: null }]);
});

it('waits for the morning of an agent in another time zone', async () => {
  await livesIn(early);
  await noted(early);
  await notifyOfFollowUps(db);
  expect(await readNotices()).toEqual([]);
  await livesIn(late);
  await sql`update agency_lead set follow_up = (now() at time zone ${late})::date
    where agency_id = ${own.accountId}`.execute(db);
  await notifyOfFollowUps(db);
  expect(await readNotices()).toHaveLength(1);
});

it('says nothing of a lead that another agent won', async () => {
  await livesIn(late);
  const lead = await noted(late);
  await chosen(db, await liveQuote(db, await agent(db), lead));
  await notifyOfFollowUps(db);
  expect(await readNotices()).toEqual([]);
});
