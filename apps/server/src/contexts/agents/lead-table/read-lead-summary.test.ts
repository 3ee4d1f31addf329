import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { leadCalls } from '../../../testing/leads.ts';
import {
  actorOfPerson,
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { readLeadSummary } from './read-lead-summary.ts';

const { db } = await testDatabase();
const { leadTable, dispute, giveBack, list, pay } = await leadCalls(db);

const changeAnswers = (quoteId: number) =>
  db
    .updateTable('quote')
    .set({ needs_update: true, needs_update_since: new Date() })
    .where('id', '=', quoteId)
    .execute();

describe('the lead table', () => {
  it('counts stages, decisions and fees', async () => {
    const reader = await agent(db);
    expect((await leadTable(reader)).body).toEqual({
      open: 0,
      quoted: 0,
      updated: 0,
      won: 0,
      unlock_by: null,
      zone: 'America/New_York',
      completed: 0,
      closed: 0,
      win_rate: null,
      fees: [],
    });
    const made = [];
    for (let count = 0; count < 5; count += 1) {
      const on = await submittedApplication(db, await consumer(db));
      made.push({ ...on, quoteId: count === 0 ? 0 : await liveQuote(db, reader, on) });
    }
    const [, open, lost, won, paid] = made;
    await changeAnswers(open!.quoteId);
    await changeAnswers(lost!.quoteId);
    await chosen(db, await liveQuote(db, await agent(db), lost!, { carrier: 10 }));
    await chosen(db, won!.quoteId);
    await chosen(db, paid!.quoteId);
    await pay(paid!.quoteId);
    const { body } = await leadTable(reader);
    const { unlock_by } = await readRow(db, 'quote', { id: won!.quoteId });
    expect(body).toMatchObject({
      open: 1,
      quoted: 2,
      updated: 1,
      won: 1,
      completed: 1,
      // Three decided leads are too few for a rate.
      win_rate: null,
    });
    expect(body.unlock_by).toBe(unlock_by?.toISOString());
    expect(body.fees).toEqual([{ month: expect.stringMatching(/^\d{4}-\d\d$/), cents: 3500 }]);
    for (let count = 0; count < 2; count += 1) {
      const on = await submittedApplication(db, await consumer(db));
      await chosen(db, await liveQuote(db, reader, on));
    }
    expect((await leadTable(reader)).body.win_rate).toBe(80);
  });

  it('counts a lead whose fee was refunded or is disputed as closed, and in no other stage', async () => {
    const reader = await agent(db);
    const refunded = await submittedApplication(db, await consumer(db));
    const disputed = await submittedApplication(db, await consumer(db));
    for (const [on, end] of [
      [refunded, giveBack],
      [disputed, dispute],
    ] as const) {
      const quoteId = await liveQuote(db, reader, on);
      await chosen(db, quoteId);
      await pay(quoteId);
      await end(quoteId);
    }
    expect((await leadTable(reader)).body).toMatchObject({
      quoted: 0,
      updated: 0,
      won: 0,
      unlock_by: null,
      completed: 0,
      closed: 2,
      win_rate: null,
    });
    const cards = await list(reader, { filter: 'closed' });
    expect(cards.body.data).toMatchObject([
      { aps_id: disputed.applicationId, disputed: true, refunded: false },
      { aps_id: refunded.applicationId, disputed: false, refunded: true },
    ]);
    for (const card of cards.body.data)
      expect(card).toMatchObject({
        won_quote: false,
        aps_confirmed: false,
        lost: false,
        fee_cents: 3500,
        unlock_by: null,
      });
    for (const filter of ['new', 'quoted', 'updated', 'won', 'completed']) {
      const found = (await list(reader, { filter, limit: 100 })).body.data;
      expect(found.map(({ aps_id }: { aps_id: number }) => aps_id)).not.toContain(
        refunded.applicationId,
      );
      expect(found.map(({ aps_id }: { aps_id: number }) => aps_id)).not.toContain(
        disputed.applicationId,
      );
    }
    const all = (await list(reader, { limit: 100 })).body.data;
    expect(all.filter((card: { refunded: boolean }) => card.refunded)).toHaveLength(1);

    await liveQuote(db, reader, refunded);
    expect((await list(reader, { filter: 'quoted' })).body.data).toMatchObject([
      { aps_id: refunded.applicationId, refunded: false, has_quote: true },
    ]);
  });

  it('begins the months of fees in UTC, whatever time zone the database has', async () => {
    const reader = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    const quoteId = await liveQuote(db, reader, on);
    await chosen(db, quoteId);
    await pay(quoteId);
    const { fees } = await db.transaction().execute(async (trx) => {
      await sql`set local time zone 'America/New_York'`.execute(trx);
      await sql`update purchase set paid_at = (date_trunc('month', now() at time zone 'UTC') - interval '11 months') at time zone 'UTC'
        where quote_id = ${quoteId}`.execute(trx);
      return readLeadSummary(trx, actorOfPerson(reader.accountId), false);
    });
    expect(fees).toHaveLength(1);
  });
});
