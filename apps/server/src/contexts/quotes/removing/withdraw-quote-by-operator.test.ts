import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, liveQuote } from '../../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../../testing/quotes.ts';
import { beginPurchase, sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { withdrawQuoteByOperator } from './withdraw-quote-by-operator.ts';

const database = await testDatabase();
const { db } = database;
const { choose, stage, stored, readNotices } = await quoteCalls(database);
let on: OpenLead;
let sender: Person;
let id: number;
beforeEach(async () => {
  on = await stage();
  sender = await agent(db);
  id = await liveQuote(db, sender, on);
});

const withdraw = (quoteId = id) =>
  db.transaction().execute((trx) => withdrawQuoteByOperator(trx, quoteId));

describe('a quote that an operator withdraws', () => {
  it('is removed from the list, once, and both sides are told that it was not the other', async () => {
    expect(await withdraw()).toBe(true);
    expect((await stored(id)).removed_because).toBe('operator');
    expect(await withdraw()).toBe(false);
    expect([await readNotices(sender), await readNotices(on.client)]).toEqual([
      ['quote-removed-operator'],
      ['quote-removed'],
    ]);
  });

  it('leaves its lead open if it was chosen, and a payment that was begun buys nothing', async () => {
    const rival = await agent(db);
    await liveQuote(db, rival, on, { carrier: 10 });
    await choose(on.client, id);
    const purchaseId = await beginPurchase(db, id);
    expect(await withdraw()).toBe(true);
    expect(await readNotices(rival)).toEqual(['not-selected', 'open-again']);
    expect((await stored(id)).removed_because).toBe('operator');
    const { rows } = await sql`
      select lead.status, purchase.state, void_because from purchase join lead using (application_id)
      where purchase.id = ${purchaseId}`.execute(db);
    expect(rows).toEqual([{ status: 'open', state: 'void', void_because: 'withdrawn' }]);
    expect(await readNotices(on.client)).toEqual(['choose-again-operator']);
    expect(await readNotices(sender)).toEqual(['quote-selected', 'quote-removed-operator']);
  });

  it('stays if it is paid, and an unknown one changes nothing', async () => {
    await choose(on.client, id);
    await sellQuotes(db, sql`select ${id}::bigint`);
    expect(await withdraw()).toBe(false);
    expect((await stored(id)).removed_at).toBeNull();
    expect(await withdraw(987_654_321)).toBe(false);
  });
});
