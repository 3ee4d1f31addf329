import { leads } from '@fanwise/contract/agents/leads';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
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

const { db } = await testDatabase();
const { endAll, list, open, pay } = await leadCalls(db);

const withdraw = (applicationId: number, daysAgo: number) =>
  db.transaction().execute(async (trx) => {
    await sql`update quote set removed_at = now() - ${daysAgo} * interval '1 day', removed_because = 'withdrawn'
      where application_id = ${applicationId}`.execute(trx);
    await sql`update lead set status = 'deleted', deleted_at = now() - ${daysAgo} * interval '1 day'
      where application_id = ${applicationId}`.execute(trx);
  });

beforeEach(endAll);

describe('the list', () => {
  it('shows a new lead as a card, without any contact details', async () => {
    const reader = await agent(db, { carriers: [1, 10] });
    const client = await consumer(db, { email: 'dana@reyes.example', phone: '9195550142' });
    const { applicationId, submissionId } = await submittedApplication(db, client, {
      types: [3, 1],
    });
    await liveQuote(db, await agent(db), { applicationId, submissionId }, { carrier: 10 });
    const { status, body } = await list(reader);
    expect(status).toBe(200);
    expect(body).toEqual(leads.parse(body));
    expect(body).toMatchObject({
      count: 1,
      data: [
        {
          aps_id: applicationId,
          aps_confirmed: false,
          aps_deleted: false,
          has_quote: false,
          won_quote: false,
          edit: false,
          lost: false,
          insType: 'bundle',
          ins_types: [{ ins_id: 1 }, { ins_id: 3 }],
          viable_inc: [1],
          isUnread: true,
          fee_cents: 2000,
          state: 'NC',
          unlock_by: null,
        },
      ],
    });
    expect(body.data[0].aps_submitted).toMatch(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/);
    expect(JSON.stringify(body)).not.toMatch(/@|9195550142|Reyes/);
  });

  it('names every gap of the profile', async () => {
    const newcomer = await agent(db, { carriers: [], zipCodes: [] });
    await sql`update agency set name = null, address = '', email = null, phone = null
      where id = ${newcomer.accountId}`.execute(db);
    await sql`update agency_member set first_name = '', last_name = '', phone = null, license_number = null
      where account_id = ${newcomer.accountId}`.execute(db);
    const { status, body } = await list(newcomer);
    expect([status, body.code]).toEqual([400, 'profile-incomplete']);
    expect(body.data).toEqual([
      'usr_agencyname',
      'usr_agencyaddress',
      'usr_agencyemail',
      'usr_agencynumber',
      'usr_firstname',
      'usr_lastname',
      'usr_phonenumber',
      'usr_insurancelicensenumber',
      'carriers',
      'zipcodes',
    ]);
    expect((await open(newcomer, 1)).body.data).toEqual(body.data);
  });

  it('follows a lead through its filters', async () => {
    const reader = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    const stages = async () => {
      const found: string[] = [];
      for (const filter of ['new', 'quoted', 'updated', 'won', 'completed']) {
        const { body } = await list(reader, { filter });
        expect(body.count).toBe(body.data.length);
        if (body.count === 1) found.push(filter);
      }
      const all = (await list(reader, { filter: 'null' })).body;
      expect(all.count).toBe(1);
      return { found, card: all.data[0] };
    };
    expect(await stages()).toMatchObject({ found: ['new'], card: { has_quote: false } });
    const quoteId = await liveQuote(db, reader, on, { feeCents: 5100 });
    expect(await stages()).toMatchObject({
      found: ['quoted'],
      card: { has_quote: true, fee_cents: 5100 },
    });
    await sql`update quote set needs_update = true, needs_update_since = now() where id = ${quoteId}`.execute(
      db,
    );
    expect(await stages()).toMatchObject({ found: ['quoted', 'updated'], card: { edit: true } });
    await sql`update quote set needs_update = false, needs_update_since = null where id = ${quoteId}`.execute(
      db,
    );
    await chosen(db, quoteId);
    expect(await stages()).toMatchObject({
      found: ['won'],
      card: { won_quote: true, aps_confirmed: false },
    });
    expect((await stages()).card.unlock_by).toMatch(/Z$/);
    await pay(quoteId);
    expect(await stages()).toMatchObject({
      found: ['completed'],
      card: { won_quote: true, aps_confirmed: true, unlock_by: null },
    });
  });

  it('keeps lost and withdrawn leads only for agents who had a quote', async () => {
    const loser = await agent(db);
    const bystander = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    await liveQuote(db, loser, on);
    await chosen(db, await liveQuote(db, await agent(db), on, { carrier: 10 }));
    expect((await list(loser, { filter: 'quoted' })).body.data).toMatchObject([{ lost: true }]);
    expect((await list(bystander)).body).toEqual({ data: [], count: 0 });
    expect((await open(bystander, on.applicationId)).status).toBe(404);
    const gone = await submittedApplication(db, await consumer(db));
    await liveQuote(db, loser, gone);
    await withdraw(gone.applicationId, 29);
    const { body } = await list(loser, { filter: 'all' });
    expect(body.count).toBe(2);
    expect(body.data[0]).toMatchObject({ aps_id: gone.applicationId, aps_deleted: true });
    expect((await open(loser, gone.applicationId)).status).toBe(404);
    await withdraw(gone.applicationId, 31);
    expect((await list(loser)).body.count).toBe(1);
    expect((await list(bystander)).body.count).toBe(0);
  });

  it('lists a lead as new again to an agent whose quote was removed, and never one of another agent’s ZIP codes', async () => {
    const reader = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    const quoteId = await liveQuote(db, reader, on);
    await sql`update quote set removed_at = now(), removed_because = 'consumer' where id = ${quoteId}`.execute(
      db,
    );
    expect((await list(reader, { filter: 'new' })).body.count).toBe(1);
    const elsewhere = await agent(db, { zipCodes: [zips.austin] });
    expect((await list(elsewhere)).body.count).toBe(0);
    const everywhere = await agent(db, { zipCodes: [], allZipCodes: true });
    expect((await list(everywhere)).body.count).toBe(1);
  });

  it('clamps a page out of range instead of refusing it', async () => {
    const reader = await agent(db);
    const owners = await Promise.all(Array.from({ length: 14 }, () => consumer(db)));
    for (const owner of owners) await submittedApplication(db, owner);
    const sizes: [Record<string, string>, number][] = [
      [{}, 12],
      [{ limit: '5' }, 5],
      [{ limit: '100' }, 14],
      [{ limit: '101' }, 12],
      [{ limit: '0' }, 12],
      [{ limit: '-3', offset: '-1' }, 12],
      [{ limit: 'x', offset: '1e3' }, 12],
      [{ offset: '12' }, 2],
      [{ offset: '99999999999999999999' }, 12],
      [{ offset: '5000000' }, 0],
    ];
    for (const [query, size] of sizes) {
      const { status, body } = await list(reader, query);
      expect([query, status, body.data.length, body.count]).toEqual([query, 200, size, 14]);
    }
  });

  it('is for agents only', async () => {
    expect((await list(await consumer(db))).status).toBe(403);
    expect((await list({ accountId: 0, sid: 'A'.repeat(43) })).status).toBe(401);
  });
});
