import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agent, consumer, liveQuote } from '../../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../../testing/quotes.ts';
import { markPricesShown } from './mark-prices-shown.ts';

const database = await testDatabase();
const { db } = database;
const { remove, stage, stored } = await quoteCalls(database);
let on: OpenLead;
let quoteId: number;
beforeEach(async () => {
  on = await stage();
  quoteId = await liveQuote(db, await agent(db), on);
});

const give = (revision: number, to = on.client) =>
  markPricesShown(db, to.accountId, [{ quoteId, revision }]);
const seenRevision = async () => (await stored(quoteId)).seen_revision;

it('a price is marked as given to its client in the revision that was read', async () => {
  const other = await liveQuote(db, await agent(db), on, { carrier: 10 });
  expect(await give(1)).toBe(true);
  expect([await seenRevision(), (await stored(other)).seen_revision]).toEqual([1, 0]);
});

it('another revision, another client’s quote, or a quote removed meanwhile is read again', async () => {
  expect(await give(2)).toBe(false);
  expect(await give(1, await consumer(db))).toBe(false);
  await remove(on.client, quoteId);
  expect(await give(1)).toBe(false);
  expect(await seenRevision()).toBe(0);
});
