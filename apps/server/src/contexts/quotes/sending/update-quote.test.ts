import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { type OpenLead, price, quoteCalls } from '../../../testing/quotes.ts';

const database = await testDatabase();
const { db } = database;
const { stage, send, update, choose, resubmit, withdrawn, readNotices, stored } =
  await quoteCalls(database);
let on: OpenLead;
beforeEach(async () => {
  on = await stage();
});

describe('updating a quote', () => {
  const quoted = async (sender: Person): Promise<number> =>
    (await send(sender, on.applicationId)).body.data.qot_id as number;

  it('stores the new types, today’s fee and the new submission', async () => {
    const sender = await agent(db);
    const qot_id = await quoted(sender);
    await resubmit(on, [1, 3]);
    expect((await update(sender, on.applicationId, { qot_id })).body).toMatchObject({
      code: 'invalid-input',
      data: [{ field: 'prices', code: 'required' }],
    });
    const answer = await update(sender, on.applicationId, {
      qot_id,
      prices: [price(1, 90), price(3, 60)],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      qot_edit: 0,
      fee_cents: 2000,
      qot_monthly: 150,
      qot_number: 1,
    });
    expect((await stored(qot_id)).submission_id).not.toBe(on.submissionId);
    expect(await readNotices(on.client)).toEqual(['new-quote', 'quote-updated']);
    expect((await choose(on.client, qot_id)).status).toBe(200);
  });

  it('tells the client only once the price is for the current answers', async () => {
    const sender = await agent(db);
    const qot_id = await quoted(sender);
    await sql`update agency_lead set seen_version = 1 where agency_id = ${sender.accountId}`.execute(
      db,
    );
    await resubmit(on, [1]);
    const early = await update(sender, on.applicationId, { qot_id, prices: [price(1, 90)] });
    expect(early).toMatchObject({ status: 200, body: { data: { qot_edit: 1, qot_monthly: 90 } } });
    expect(await readNotices(on.client)).toEqual(['new-quote']);
    expect((await choose(on.client, qot_id)).body.code).toBe('quote-outdated');

    await sql`update agency_lead set seen_version = 2 where agency_id = ${sender.accountId}`.execute(
      db,
    );
    const answer = await update(sender, on.applicationId, { qot_id, prices: [price(1, 95)] });
    expect(answer.body.data).toMatchObject({ qot_edit: 0, qot_monthly: 95 });
    expect(await readNotices(on.client)).toEqual(['new-quote', 'quote-updated']);
  });

  it('is refused with prices for answers that the client replaced before a colleague read them', async () => {
    const sender = await agent(db);
    const qot_id = await quoted(sender);
    await resubmit(on, [1]);
    const stale = await update(sender, on.applicationId, { qot_id, submission_version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'coverage-request-changed']);
    expect((await update(sender, on.applicationId, { qot_id, submission_version: 2 })).status).toBe(
      200,
    );
  });

  it('is refused without a change, after the choice, when removed, and for another carrier', async () => {
    const sender = await agent(db);
    const qot_id = await quoted(sender);
    const locked = [409, 'quote-locked'];
    const answer = await update(sender, on.applicationId, { qot_id });
    expect([answer.status, answer.body.code]).toEqual(locked);
    await resubmit(on, [1]);
    expect((await update(sender, on.applicationId, { qot_id, inc_id: 10 })).body.code).toBe(
      'quote-locked',
    );
    await sql`delete from appointment where agency_id = ${sender.accountId} and carrier_id = 1`.execute(
      db,
    );
    expect((await update(sender, on.applicationId, { qot_id })).body.code).toBe('quote-locked');
    await sql`insert into appointment values (${sender.accountId}, 1)`.execute(db);
    expect((await update(sender, on.applicationId, { qot_id })).status).toBe(200);
    expect((await choose(on.client, qot_id)).status).toBe(200);
    expect((await update(sender, on.applicationId, { qot_id })).body.code).toBe('quote-locked');
  });

  it('finds the agent’s own quotes on that lead only', async () => {
    const qot_id = await quoted(await agent(db));
    await resubmit(on, [1]);
    const other = await agent(db);
    expect((await update(other, on.applicationId, { qot_id })).body.code).toBe('not-found');
    const elsewhere = await submittedApplication(db, await consumer(db));
    expect((await update(other, elsewhere.applicationId, { qot_id })).body.code).toBe('not-found');
    const nameless = await update(other, on.applicationId, {});
    expect(nameless.body).toMatchObject({ code: 'invalid-input', data: [{ field: 'qot_id' }] });
  });

  it('says when the lead is gone or another quote was chosen', async () => {
    const sender = await agent(db);
    const qot_id = await quoted(sender);
    await resubmit(on, [1]);
    await chosen(db, await liveQuote(db, await agent(db), on, { carrier: 10 }));
    expect((await update(sender, on.applicationId, { qot_id })).body.code).toBe('quote-accepted');
    await withdrawn(on);
    expect((await update(sender, on.applicationId, { qot_id })).body.code).toBe('lead-closed');
  });
});
