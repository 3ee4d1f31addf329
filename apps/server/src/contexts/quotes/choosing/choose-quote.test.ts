import { computeEndOfBusinessDay } from '@fanwise/domain/dates/business-days';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import { agent, consumer, liveQuote } from '../../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../../testing/quotes.ts';

const database = await testDatabase();
const { db } = database;
const { stage, choose, remove, resubmit, readNotices, stored } = await quoteCalls(database);
let on: OpenLead;
beforeEach(async () => {
  on = await stage();
});

describe('choosing a quote', () => {
  it('closes the lead, sets the deadline, and tells the chosen agent and the other agents once', async () => {
    const chosenAgent = await agent(db);
    const loser = await agent(db);
    const quoteId = await liveQuote(db, chosenAgent, on);
    await liveQuote(db, loser, on, { carrier: 10 });
    expect((await choose(on.client, quoteId)).status).toBe(200);
    expect((await choose(on.client, quoteId)).status).toBe(200);
    const [lead] = await readRows(db, 'lead', { application_id: on.applicationId }, 'status');
    expect(lead).toEqual({ status: 'chosen' });
    const { accepted_at, unlock_by } = await stored(quoteId);
    expect(unlock_by).toEqual(computeEndOfBusinessDay(accepted_at!, 'NC', 2));
    expect(await readNotices(chosenAgent)).toEqual(['quote-selected']);
    expect(await readNotices(loser)).toEqual(['not-selected']);
    const { rows } = await sql<{ key: string; run_at: Date }>`
      select key, run_at from graphile_worker.jobs where key like ${`unlock-%:${quoteId}%`} order by run_at`.execute(
      db,
    );
    expect(rows.map((job) => job.key)).toEqual([
      `unlock-reminder:${quoteId}:half`,
      `unlock-reminder:${quoteId}:last`,
      `unlock-deadline:${quoteId}`,
    ]);
    const [chosenAt, end] = [accepted_at!.getTime(), unlock_by!.getTime()];
    const fourHours = 4 * 3_600_000;
    expect(rows.map((job) => job.run_at.getTime())).toEqual([
      Math.floor((chosenAt + end) / 2),
      end - fourHours,
      end,
    ]);
  });

  it('is refused for a removed quote, another client’s quote and a second quote', async () => {
    const first = await liveQuote(db, await agent(db), on);
    const second = await liveQuote(db, await agent(db), on, { carrier: 10 });
    const stranger = await choose(await consumer(db), first);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'not-found']);
    await remove(on.client, first);
    const gone = await choose(on.client, first);
    expect([gone.status, gone.body.code]).toEqual([409, 'quote-deleted']);
    const third = await liveQuote(db, await agent(db), on);
    await choose(on.client, second);
    const late = await choose(on.client, third);
    expect([late.status, late.body.code]).toEqual([409, 'already-accepted']);
    expect((await remove(on.client, third)).body.code).toBe('already-accepted');
    expect((await remove(on.client, second)).body.code).toBe('already-accepted');
  });

  it('accepts one of two quotes when both are chosen at once', async () => {
    const chosenAgent = await agent(db);
    const ids = [
      await liveQuote(db, chosenAgent, on),
      await liveQuote(db, chosenAgent, on, { carrier: 10 }),
    ];
    const answers = await Promise.all(
      [...ids, ...ids, ...ids, ...ids].map((id) => choose(on.client, id)),
    );
    const { rows } = await sql<{ id: number }>`
      select id from quote where application_id = ${on.applicationId} and accepted_at is not null`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
    expect(answers.filter((answer) => answer.body.code === 'already-accepted')).toHaveLength(4);
    expect(await readNotices(chosenAgent)).toEqual(['quote-selected']);
  });

  it('a client who chooses and removes a quote at once gets either the choice or the removal', async () => {
    for (let round = 0; round < 10; round += 1) {
      on = await stage();
      const id = await liveQuote(db, await agent(db), on);
      const [choice, removal] = await Promise.all([choose(on.client, id), remove(on.client, id)]);
      const quote = await stored(id);
      const isChosen = choice.status === 200;
      expect(quote.accepted_at !== null).toBe(isChosen);
      expect(quote.removed_at === null).toBe(isChosen);
      expect(isChosen ? removal.body.code : choice.body.code).toBe(
        isChosen ? 'already-accepted' : 'quote-deleted',
      );
    }
  });

  it('a client who chooses and submits again at once never accepts an outdated price', async () => {
    for (let round = 0; round < 10; round += 1) {
      on = await stage();
      const id = await liveQuote(db, await agent(db), on);
      const [choice] = await Promise.all([choose(on.client, id), resubmit(on, [1, 2])]);
      const quote = await stored(id);
      expect(quote.accepted_at !== null && quote.needs_update).toBe(false);
      expect(choice.status === 200 ? null : choice.body.code).toBe(
        quote.accepted_at ? null : 'quote-outdated',
      );
    }
  });
});
