import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, liveQuote } from '../../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../../testing/quotes.ts';
import { removeOutdatedQuotes } from '../removing/remove-outdated.ts';
import { endChoice, type RemovedBecause } from './end-choice.ts';

const database = await testDatabase();
const { db } = database;
const { choose, readNotices, stage, stored } = await quoteCalls(database);
let on: OpenLead;
let rival: Person;
let quoteId: number;
let rivalId: number;
beforeEach(async () => {
  on = await stage();
  rival = await agent(db);
  quoteId = await liveQuote(db, await agent(db), on);
  rivalId = await liveQuote(db, rival, on, { carrier: 10 });
  await choose(on.client, quoteId);
});

const end = (because: RemovedBecause, isHeld = false) =>
  db
    .transaction()
    .execute((trx) =>
      endChoice(trx, { applicationId: on.applicationId, quoteId, because, isHeld }),
    );

describe('a choice that ends', () => {
  it.each(['lapsed', 'operator', 'refunded'] as const)(
    'tells the other agents once that the lead is open again (%s)',
    async (because) => {
      expect(await end(because)).toBe(true);
      expect(await end(because)).toBe(false);
      expect(await readNotices(rival)).toEqual(['not-selected', 'open-again']);
    },
  );

  it('tells no agent that the lead is open when it is held', async () => {
    await end('refunded', true);
    expect(await readNotices(rival)).toEqual(['not-selected']);
  });

  it('gives agents the whole time again to update their outdated quotes', async () => {
    await sql`
      update quote set needs_update = true, needs_update_since = now() - interval '8 days'
      where id = ${rivalId}`.execute(db);
    await removeOutdatedQuotes(db);
    expect((await stored(rivalId)).removed_at).toBeNull();
    await end('lapsed');
    await removeOutdatedQuotes(db);
    expect((await stored(rivalId)).removed_at).toBeNull();
  });
});
