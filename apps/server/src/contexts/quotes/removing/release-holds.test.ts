import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, liveQuote } from '../../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../../testing/quotes.ts';
import { endChoice } from '../choosing/end-choice.ts';
import { releaseHolds } from './release-holds.ts';

const database = await testDatabase();
const { db } = database;
const { choose, readNotices, stage, stored } = await quoteCalls(database);
let on: OpenLead;
let full: Person;
let heldId: number;
let chosenId: number;
beforeEach(async () => {
  on = await stage();
  full = await agent(db);
  await sql`update agency set cap_cents = 3500 where id = ${full.accountId}`.execute(db);
  heldId = await liveQuote(db, full, on, { feeCents: 9900 });
  chosenId = await liveQuote(db, await agent(db), on, { carrier: 10 });
  await releaseHolds(db);
  await sql`update quote set held_since = held_since - interval '49 hours' where id = ${heldId}`.execute(
    db,
  );
});

describe('a quote on hold', () => {
  it('stays while another quote is chosen, and has two days again when the choice ends', async () => {
    await choose(on.client, chosenId);
    await releaseHolds(db);
    await db.transaction().execute((trx) =>
      endChoice(trx, {
        applicationId: on.applicationId,
        quoteId: chosenId,
        because: 'lapsed',
      }),
    );
    await releaseHolds(db);
    expect((await stored(heldId)).removed_at).toBeNull();
    expect(await readNotices(full)).toEqual(['not-selected', 'open-again']);
  });
});
