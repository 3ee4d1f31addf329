import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agent, liveQuote } from '../../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../../testing/quotes.ts';
import { removeOutdatedQuotes } from './remove-outdated.ts';

const database = await testDatabase();
const { db } = database;
const { stage, resubmit, readNotices, stored } = await quoteCalls(database);
let on: OpenLead;
beforeEach(async () => {
  on = await stage();
});

describe('outdated quotes', () => {
  it('are removed after seven days without an update, and both sides are told', async () => {
    const late = await agent(db);
    const intime = await agent(db);
    const old = await liveQuote(db, late, on);
    const fresh = await liveQuote(db, intime, on, { carrier: 10 });
    await resubmit(on, [1]);
    await sql`update quote set needs_update_since = now() - interval '7 days 1 minute' where id = ${old}`.execute(
      db,
    );
    await sql`update quote set needs_update_since = now() - interval '6 days 23 hours' where id = ${fresh}`.execute(
      db,
    );
    await removeOutdatedQuotes(db);
    await removeOutdatedQuotes(db);
    expect((await stored(old)).removed_because).toBe('outdated');
    expect((await stored(fresh)).removed_at).toBeNull();
    expect([
      await readNotices(late),
      await readNotices(intime),
      await readNotices(on.client),
    ]).toEqual([['quote-outdated'], [], ['quote-removed']]);
  });
});
