import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent } from '../../../testing/people.ts';
import { providers } from '../../../testing/shop/shop.ts';
import { readBooks } from './testing.ts';

describe.each(providers)('through %s', async (provider) => {
  const books = await readBooks(provider);
  const { confirm, db, mails, start, wonLead } = books;
  const { chargeElsewhere, compare, purchaseOf, sold, stored } = books;

  it('tells of a payment without a purchase minutes later, not at once', async () => {
    const stray = await chargeElsewhere(sold.customerId, {});
    await books.deliverEvents();
    await books.runJobs();
    expect(await stored()).toEqual([]);
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key = ${`adopt-payment:${stray}`}`.execute(db);
    await books.runJobs();
    expect(await stored()).toMatchObject([{ reference: stray, outcome: 'refunded' }]);
    expect(mails.filter(({ text }) => text.includes(stray))).toHaveLength(1);
    expect(await compare()).toEqual([]);
  });

  it('leaves a payment alone whose purchase was stored a moment later', async () => {
    const late = await wonLead({ chosenAgent: await agent(db) });
    const { body } = await start(late);
    const { intent_id } = await purchaseOf(late);
    await sql`update purchase set intent_id = null
      where application_id = ${late.applicationId}`.execute(db);
    await confirm(body.payment_intent, 'pm_card_visa');
    await books.deliverEvents();
    await sql`update purchase set intent_id = ${intent_id}
      where application_id = ${late.applicationId}`.execute(db);
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key = ${`adopt-payment:${intent_id}`}`.execute(db);
    await books.runJobs();
    expect((await purchaseOf(late)).state).toBe('paid');
    expect(await stored()).toEqual([]);
  });
});
