import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent } from '../../../testing/people.ts';
import { providers } from '../../../testing/shop/shop.ts';
import { openComparison } from './testing.ts';

describe.each(providers)('through %s', async (provider) => {
  const comparison = await openComparison(provider);
  const { confirm, db, mails, start, wonLead } = comparison;
  const { chargeElsewhere, compare, readPurchase, paidPurchase, readDifferences } = comparison;

  it('reports a payment without a purchase after some minutes, not at once', async () => {
    const stray = await chargeElsewhere(paidPurchase.customerId, {});
    await comparison.deliverEvents();
    await comparison.runJobs();
    expect(await readDifferences()).toEqual([]);
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key = ${`adopt-payment:${stray}`}`.execute(db);
    await comparison.runJobs();
    expect(await readDifferences()).toMatchObject([{ reference: stray, outcome: 'refunded' }]);
    expect(mails.filter(({ text }) => text.includes(stray))).toHaveLength(1);
    expect(await compare()).toEqual([]);
  });

  it('does not report a payment whose purchase is stored shortly after', async () => {
    const late = await wonLead({ chosenAgent: await agent(db) });
    const { body } = await start(late);
    const { intent_id } = await readPurchase(late);
    await sql`update purchase set intent_id = null
      where application_id = ${late.applicationId}`.execute(db);
    await confirm(body.payment_intent, 'pm_card_visa');
    await comparison.deliverEvents();
    await sql`update purchase set intent_id = ${intent_id}
      where application_id = ${late.applicationId}`.execute(db);
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key = ${`adopt-payment:${intent_id}`}`.execute(db);
    await comparison.runJobs();
    expect((await readPurchase(late)).state).toBe('paid');
    expect(await readDifferences()).toEqual([]);
  });
});
