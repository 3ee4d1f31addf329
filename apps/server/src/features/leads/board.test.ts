import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { leadCalls } from '../../testing/leads.ts';
import { agent, chosen, consumer, liveQuote, submittedApplication } from '../../testing/people.ts';
import { readBoard } from './board.ts';

const { db } = await testDatabase();
const { board, pay } = await leadCalls(db);

const changeAnswers = (quoteId: number) =>
  db
    .updateTable('quote')
    .set({ needs_update: true, needs_update_since: new Date() })
    .where('id', '=', quoteId)
    .execute();

describe('the board', () => {
  it('counts stages, decisions and fees', async () => {
    const reader = await agent(db);
    expect((await board(reader)).body).toEqual({
      open: 0,
      quoted: 0,
      updated: 0,
      won: 0,
      unlock_by: null,
      completed: 0,
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
    await pay(reader, paid!.quoteId, paid!.applicationId);
    const { body } = await board(reader);
    const { unlock_by } = await db
      .selectFrom('quote')
      .select('unlock_by')
      .where('id', '=', won!.quoteId)
      .executeTakeFirstOrThrow();
    expect(body).toMatchObject({
      open: 1,
      quoted: 2,
      updated: 1,
      won: 1,
      completed: 1,
      win_rate: 67,
    });
    expect(body.unlock_by).toBe(unlock_by?.toISOString());
    expect(body.fees).toEqual([{ month: expect.stringMatching(/^\d{4}-\d\d$/), cents: 3500 }]);
  });

  it('begins the months of fees in UTC, whatever the zone of the database', async () => {
    const reader = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    const quoteId = await liveQuote(db, reader, on);
    await chosen(db, quoteId);
    await pay(reader, quoteId, on.applicationId);
    const { fees } = await db.transaction().execute(async (trx) => {
      await sql`set local time zone 'America/New_York'`.execute(trx);
      await sql`update purchase set paid_at = (date_trunc('month', now() at time zone 'UTC') - interval '11 months') at time zone 'UTC'
        where quote_id = ${quoteId}`.execute(trx);
      return readBoard(trx, reader.accountId);
    });
    expect(fees).toHaveLength(1);
  });
});
