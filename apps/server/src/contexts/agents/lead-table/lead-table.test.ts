import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import { leadCalls } from '../../../testing/leads.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  member,
  submittedApplication,
  zips,
} from '../../../testing/people.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { registerLeadTableRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const openLeadTable = (on = false) =>
  testApp({ db }, (app) =>
    registerLeadTableRoutes(app, {
      db,
      limits: createLimits({ pool, on, secret: 'x' }),
      leadFee: (types) => 1000 * types.length,
      catalog: loadCatalog(),
      isGated: false,
    }),
  );
const app = await openLeadTable();
const leads = await leadCalls(db);

const leadTable = async (as: Person, query: Record<string, string> = {}) => {
  const { status, body } = await app.call('GET /agent/lead-table', { as, query });
  expect(status).toBe(200);
  return body;
};
const getIds = (body: { data: { aps_id: number }[] }) => body.data.map(({ aps_id: id }) => id);
const pass = (as: Person, id: number, reason?: 'roof') =>
  app.call('POST /agent/leads/:id/pass', { as, params: { id }, body: reason ? { reason } : {} });
const note = (as: Person, id: number, body: { note?: string | null; follow_up?: string | null }) =>
  app.call('PUT /agent/leads/:id/own', { as, params: { id }, body });

const facts = (applicationId: number) =>
  sql`update lead set facts = '{"1": [["tenure", "own"], ["built", 1998], ["start", "2026-12-09"]], "3": [["vehicles", 2]]}'
    where application_id = ${applicationId}`.execute(db);

describe('a row of the lead table', () => {
  it('names nobody before the lead is opened, and shows the facts of its outline', async () => {
    const seller = await agent(db);
    const on = await submittedApplication(db, await consumer(db), { types: [1, 3] });
    await facts(on.applicationId);
    const readRow = async () => (await leadTable(seller)).data[0];
    expect(await readRow()).toMatchObject({
      aps_id: on.applicationId,
      name: null,
      opened: false,
      facts: [
        { ins_id: 1, code: 'tenure', value: 'own' },
        { ins_id: 1, code: 'built', value: 1998 },
        { ins_id: 1, code: 'start', value: '2026-12-09' },
        { ins_id: 3, code: 'vehicles', value: 2 },
      ],
      starts_on: '2026-12-09',
      lang: 'en',
      free: 2,
      appointed: 2,
      own_yearly: null,
      own_quotes: 0,
      due: null,
      passed: null,
    });
    await leads.open(seller, on.applicationId);
    expect(await readRow()).toMatchObject({ name: 'Dana R.', opened: true });
    await sql`update agency_lead set declared_at = now() - interval '73 hours' where agency_id = ${seller.accountId}`.execute(
      db,
    );
    expect(await readRow()).toMatchObject({ name: null, opened: false });
  });

  it('shows no facts of a lead whose fee was refunded', async () => {
    const seller = await agent(db);
    const on = await submittedApplication(db, await consumer(db), { types: [1, 3] });
    await facts(on.applicationId);
    const quoteId = await liveQuote(db, seller, on);
    await chosen(db, quoteId);
    await leads.pay(quoteId);
    expect((await leadTable(seller, { tab: 'won' })).data[0]).toMatchObject({
      aps_confirmed: true,
      name: 'Dana R.',
    });
    await leads.giveBack(quoteId);
    const closed = await leadTable(seller, { tab: 'closed' });
    expect(closed.data[0]).toMatchObject({ refunded: true, facts: [], name: null });
    expect(closed.tabs).toMatchObject({ won: 0, closed: 1 });
  });
});

describe('the leads that need an act of the agent', () => {
  it('are listed as won, then changed, then due, all before new leads', async () => {
    const seller = await agent(db, { zipCodes: [zips.austin] });
    const submit = async () => submittedApplication(db, await consumer(db), { zip: zips.austin });
    const [won, changed, due, newest, waiting] = [
      await submit(),
      await submit(),
      await submit(),
      await submit(),
      await submit(),
    ];
    await chosen(db, await liveQuote(db, seller, won));
    const changedQuote = await liveQuote(db, seller, changed);
    await sql`update quote set needs_update = true, needs_update_since = now() where id = ${changedQuote}`.execute(
      db,
    );
    await liveQuote(db, seller, waiting, { feeCents: 2500 });
    expect(
      (await note(seller, due.applicationId, { follow_up: '2026-01-02', note: 'Call Tuesday' }))
        .status,
    ).toBe(200);
    const body = await leadTable(seller);
    expect(getIds(body)).toEqual(
      [won, changed, due, newest].map(({ applicationId }) => applicationId),
    );
    expect(body.data.map((row: { due: { why: string } | null }) => row.due?.why)).toEqual([
      'unlock',
      'update',
      'follow-up',
      undefined,
    ]);
    expect(body.tabs).toEqual({ todo: 4, waiting: 1, won: 1, closed: 0, all: 5 });
    expect(body.exposure).toEqual({
      committed_cents: 3500,
      open_cents: 3500 + 2500,
      cap: null,
    });
    expect(getIds(await leadTable(seller, { q: 'tuesday' }))).toEqual([due.applicationId]);
    expect(getIds(await leadTable(seller, { q: 'Austin', tab: 'waiting' }))).toEqual([
      waiting.applicationId,
    ]);
  });

  it('are found by an unlocked name, and by no other name', async () => {
    const seller = await agent(db, { zipCodes: [zips.columbus] });
    const place = { zip: zips.columbus };
    const named = await submittedApplication(
      db,
      await consumer(db, { ...place, firstName: 'Quillon' }),
      place,
    );
    const quoteId = await liveQuote(db, seller, named);
    await chosen(db, quoteId);
    const found = async () => getIds(await leadTable(seller, { tab: 'all', q: 'quillon' }));
    expect(await found()).toEqual([]);
    await leads.pay(quoteId);
    expect(await found()).toEqual([named.applicationId]);
  });
});

describe('a lead that is passed', () => {
  it('is not listed until it is submitted again', async () => {
    const seller = await agent(db);
    const owner = await consumer(db);
    const on = await submittedApplication(db, owner);
    const id = on.applicationId;
    const before = (await leadTable(seller)).tabs;
    expect((await pass(seller, id)).status).toBe(200);
    expect((await pass(seller, id, 'roof')).status).toBe(200);
    const after = await leadTable(seller);
    expect(getIds(after)).not.toContain(id);
    expect(after.tabs).toEqual({ ...before, todo: before.todo - 1, closed: before.closed + 1 });
    const closed = await leadTable(seller, { tab: 'closed' });
    expect(closed.data[0]).toMatchObject({ aps_id: id, passed: { reason: 'roof' } });
    for (const filter of ['all', 'new']) {
      const { body } = await leads.list(seller, { filter, limit: 100 });
      expect(getIds(body)).not.toContain(id);
      expect(body.count).toBe(after.tabs.todo);
    }
    await sql`update lead set version = 2 where application_id = ${id}`.execute(db);
    expect(getIds(await leadTable(seller))).toContain(id);
    await pass(seller, id);
    const params = { id };
    expect((await app.call('DELETE /agent/leads/:id/pass', { as: seller, params })).status).toBe(
      200,
    );
    expect((await leadTable(seller)).tabs).toEqual(before);
  });

  it('must lie in the agent’s area and have no quote of the agent', async () => {
    const seller = await agent(db);
    const foreign = await submittedApplication(db, await consumer(db), { zip: zips.austin });
    expect((await pass(seller, foreign.applicationId)).status).toBe(404);
    expect((await note(seller, foreign.applicationId, { note: 'x' })).status).toBe(404);
    const quoted = await submittedApplication(db, await consumer(db));
    await liveQuote(db, seller, quoted);
    expect((await pass(seller, quoted.applicationId)).body).toMatchObject({ code: 'lead-closed' });
  });
});

describe('the lead table', () => {
  it('is for agents with a complete profile, sixty times a minute', async () => {
    expect((await app.call('GET /agent/lead-table', { as: await consumer(db) })).status).toBe(403);
    const started = await agent(db, { complete: false });
    expect((await app.call('GET /agent/lead-table', { as: started })).body).toMatchObject({
      code: 'profile-incomplete',
      data: ['usr_agencyaddress'],
    });
    const limited = await openLeadTable(true);
    const seller = await agent(db, { zipCodes: [zips.austin] });
    const statuses = new Set<number>();
    for (let calls = 0; calls < 61; calls += 1)
      statuses.add((await limited.call('GET /agent/lead-table', { as: seller })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('a star', () => {
  const star = (as: Person, id: number, starred: boolean) =>
    app.call('PUT /agent/leads/:id/own', { as, params: { id }, body: { starred } });

  it('of a colleague leaves the follow-up with the member who set it', async () => {
    const seller = await agent(db);
    const colleague = await member(db, seller, 'producer');
    const { applicationId } = await submittedApplication(db, await consumer(db));
    await note(seller, applicationId, { note: 'call on Tuesday' });
    expect((await star(colleague, applicationId, true)).status).toBe(200);
    const { rows } = await sql`
      select marked_by, starred from agency_lead where application_id = ${applicationId}`.execute(
      db,
    );
    expect(rows).toEqual([{ marked_by: seller.accountId, starred: true }]);
  });

  it('is kept per agent, beside the note, and has a filter', async () => {
    const [seller, other] = [await agent(db), await agent(db)];
    const one = await submittedApplication(db, await consumer(db));
    const two = await submittedApplication(db, await consumer(db));
    expect((await star(seller, one.applicationId, true)).status).toBe(200);
    await note(seller, one.applicationId, { note: 'call on Tuesday' });
    const starred = await leadTable(seller, { star: '1' });
    expect(getIds(starred)).toEqual([one.applicationId]);
    expect(starred).toMatchObject({ count: 1, tabs: { todo: 1, all: 1 } });
    expect(starred.data[0]).toMatchObject({ starred: true, note: 'call on Tuesday' });
    expect(getIds(await leadTable(other, { star: '1' }))).toEqual([]);
    expect(getIds(await leadTable(seller))).toEqual(
      expect.arrayContaining([one.applicationId, two.applicationId]),
    );
    await star(seller, one.applicationId, false);
    expect(getIds(await leadTable(seller, { star: '1' }))).toEqual([]);
    expect(
      (await leadTable(seller)).data.find(
        ({ aps_id: id }: { aps_id: number }) => id === one.applicationId,
      ),
    ).toMatchObject({ starred: false, note: 'call on Tuesday' });
  });

  it('stays on a lead that the agent quoted', async () => {
    const seller = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    await star(seller, on.applicationId, true);
    await liveQuote(db, seller, on);
    const starred = await leadTable(seller, { star: '1', tab: 'waiting' });
    expect(getIds(starred)).toEqual([on.applicationId]);
  });
});
