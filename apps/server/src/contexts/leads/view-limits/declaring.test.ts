import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { leadCalls } from '../../../testing/leads.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
  zips,
} from '../../../testing/people.ts';

import { readAgentStage } from './stage-of.ts';

const { db } = await testDatabase();
const { open, preview } = await leadCalls(db);
const submit = async () => submittedApplication(db, await consumer(db));

/** Returns the application ids of this many other leads. */
const otherLeads = async (count: number): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] }>`
    with made as (
      insert into account (role, email, password_hash)
      select 1, gen_random_uuid() || '@example.com', 'never-matches' from generate_series(1, ${count}::integer)
      returning id
    ),
    applied as (
      insert into application (consumer_id, insurance_types, submitted_at) select id, '{1}', now() from made returning id
    ),
    submitted as (
      insert into submission (application_id, version, insurance_types, zip_code_id, state)
      select id, 1, '{1}', ${zips.raleigh}::integer, 'NC' from applied returning id, application_id
    ),
    listed as (
      insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
      select application_id, id, 1, ${zips.raleigh}::integer, '{1}', now() from submitted returning application_id
    )
    select array_agg(application_id) as ids from listed`.execute(db);
  return rows[0]?.ids ?? [];
};

/** Records that the agent opened this many other leads an hour ago. */
const opened = async (agencyId: number, count: number) => {
  await sql`
    insert into agency_lead (agency_id, application_id, seen_version, declared_at)
    select ${agencyId}, id, 1, now() - interval '1 hour'
    from unnest(${await otherLeads(count)}::bigint[]) as id`.execute(db);
};

/** Records that the agent quoted this many leads today. */
const quotedToday = async (agencyId: number, count: number) => {
  await sql`
    insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
    select application_id, submission_id, ${agencyId}, ${agencyId}, 1, 1, 100, 1100, 3500 from lead
    where application_id = any(${await otherLeads(count)}::bigint[])`.execute(db);
};

describe('declaring to quote', () => {
  it('is part of opening a lead, and shows no name in the preview before', async () => {
    const reader = await agent(db);
    const on = await submit();
    const outline = await preview(reader, on.applicationId);
    expect(outline.body).toMatchObject({ stage: 'outline', left_today: 100 });
    expect(JSON.stringify(outline.body)).not.toContain('Dana');
    const opened = await open(reader, on.applicationId);
    expect(opened.body).toMatchObject({
      stage: 'declared',
      user_info: { usr_firstname: 'Dana' },
      declared_until: expect.stringMatching(/Z$/),
    });
    expect((await open(reader, on.applicationId)).body.declared_until).toBe(
      opened.body.declared_until,
    );
    expect((await preview(reader, on.applicationId)).body.left_today).toBe(99);
  });

  it('ends after 72 hours', async () => {
    const reader = await agent(db);
    const on = await submit();
    await open(reader, on.applicationId);
    const later = (hours: number) =>
      sql`update agency_lead set declared_at = now() - make_interval(hours => ${hours})
      where agency_id = ${reader.accountId}`.execute(db);
    await later(71);
    expect((await preview(reader, on.applicationId)).body.stage).toBe('declared');
    await later(73);
    expect((await preview(reader, on.applicationId)).body.stage).toBe('outline');
  });

  it('is refused for a lead that was lost, and a choice ends reading at once', async () => {
    const [loser, chosenAgent] = [await agent(db), await agent(db, { carriers: [2] })];
    const on = await submit();
    await liveQuote(db, loser, on);
    const quoteId = await liveQuote(db, chosenAgent, on, { carrier: 2 });
    expect((await open(loser, on.applicationId)).body.stage).toBe('quoted');
    await db.transaction().execute(async (trx) => {
      await chosen(trx, quoteId);
      expect(await readAgentStage(db, loser.accountId, on.applicationId)).toMatchObject({
        stage: 'quoted',
      });
    });
    expect((await open(loser, on.applicationId)).body).toMatchObject({
      stage: 'lost',
      user_info: { usr_firstname: '' },
      quote_info: [{ inc_id: 1 }],
    });
    // The client chooses again: a live quote reads again.
    await sql`update quote set accepted_at = null, unlock_by = null where id = ${quoteId}`.execute(
      db,
    );
    await sql`update lead set status = 'open' where application_id = ${on.applicationId}`.execute(
      db,
    );
    expect((await open(loser, on.applicationId)).body).toMatchObject({
      stage: 'quoted',
      user_info: { usr_firstname: 'Dana' },
    });
  });

  it('is allowed a hundred times a day, more often after quotes, and twenty times during a pause', async () => {
    const reader = await agent(db);
    await opened(reader.accountId, 99);
    const [one, two, three] = [await submit(), await submit(), await submit()];
    expect((await open(reader, one.applicationId)).status).toBe(200);
    expect((await preview(reader, two.applicationId)).body.left_today).toBe(0);
    expect((await open(reader, two.applicationId)).status).toBe(429);
    await liveQuote(db, reader, one);
    expect((await preview(reader, two.applicationId)).body.left_today).toBe(1);
    expect((await open(reader, two.applicationId)).status).toBe(200);
    expect((await preview(reader, two.applicationId)).body.left_today).toBe(0);
    expect((await open(reader, three.applicationId)).status).toBe(429);
    // Leads that are open already stay readable.
    expect((await open(reader, two.applicationId)).status).toBe(200);

    const viewLimited = await agent(db);
    await sql`insert into agency_pause (agency_id, kind, declared, quoted) values (${viewLimited.accountId}, 'view-limit', 50, 0)`.execute(
      db,
    );
    await opened(viewLimited.accountId, 19);
    expect((await open(viewLimited, two.applicationId)).status).toBe(200);
    expect((await preview(viewLimited, two.applicationId)).body.left_today).toBe(0);
    expect((await open(viewLimited, three.applicationId)).status).toBe(429);
  });

  it('is never allowed more than four hundred times a day, however much is quoted', async () => {
    const reader = await agent(db);
    await quotedToday(reader.accountId, 299);
    await opened(reader.accountId, 398);
    const [one, two, three] = [await submit(), await submit(), await submit()];
    expect((await open(reader, one.applicationId)).status).toBe(200);
    expect((await preview(reader, one.applicationId)).body.left_today).toBe(0);
    expect((await open(reader, two.applicationId)).status).toBe(429);
    await quotedToday(reader.accountId, 50);
    expect((await open(reader, two.applicationId)).status).toBe(200);
    expect((await preview(reader, two.applicationId)).body.left_today).toBe(0);
    expect((await open(reader, three.applicationId)).status).toBe(429);
  });

  it('counts simultaneous openings one after the other', async () => {
    const reader = await agent(db);
    await opened(reader.accountId, 98);
    const leads = await Promise.all(Array.from({ length: 6 }, submit));
    const answers = await Promise.all(leads.map((on) => open(reader, on.applicationId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});
