import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import { leadStatus } from '../../../../testing/leads.ts';
import { readOccasions } from '../../../../testing/people.ts';
import { readQuoteTimes } from '../../../../testing/quotes.ts';
import { openShop } from '../../../../testing/shop/shop.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import {
  endUnpaidQuote,
  remindChosenAgent,
} from '../../../quotes/unlock-deadline/unlock-deadline.ts';

const shop = await openShop();
const { db } = shop;
const { act, operator } = await openAdmin(shop);
const support = await operator('support');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const suspend = (accountId: number) => {
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  return act(support, 'account-suspend', { account_id: accountId, until });
};
const reinstate = (accountId: number) =>
  act(support, 'account-reinstate', { account_id: accountId });
const readNotices = (accountId: number) => readOccasions(db, { accountId });

describe('suspending a client who chose a quote', () => {
  let lead: WonLead;
  beforeEach(async () => {
    lead = await shop.wonLead();
  });

  it('keeps the choice, and the agent can neither pay nor miss the deadline', async () => {
    const before = await readQuoteTimes(db, lead.quoteId);
    await shop.start(lead);
    expect((await suspend(lead.client.accountId)).status).toBe(200);
    expect(await leadStatus(db, lead.applicationId)).toBe('chosen');
    expect(await shop.purchases(lead.applicationId)).toMatchObject([
      { state: 'void', void_because: 'suspended' },
    ]);
    expect(await shop.start(lead)).toMatchObject({ status: 409, body: { code: 'lead-closed' } });
    const late = new Date(before.unlock_by.getTime() + 86_400_000);
    await endUnpaidQuote(shop.needs, lead.quoteId, late);
    await remindChosenAgent(shop.needs, lead.quoteId);
    expect(await leadStatus(db, lead.applicationId)).toBe('chosen');
    expect(await readNotices(lead.chosenAgent.accountId)).toEqual(['choice-on-hold']);
  });

  it('gives the agent the whole time again, also after the deadline has passed', async () => {
    await suspend(lead.client.accountId);
    await sql`update quote set unlock_by = now() - interval '3 days' where id = ${lead.quoteId}`.execute(
      db,
    );
    expect((await reinstate(lead.client.accountId)).status).toBe(200);
    const { unlock_by, accepted_at, removed_at } = await readQuoteTimes(db, lead.quoteId);
    expect(unlock_by.getTime()).toBeGreaterThan(Date.now() + 86_400_000);
    expect([accepted_at === null, removed_at]).toEqual([false, null]);
    expect(await readNotices(lead.chosenAgent.accountId)).toEqual([
      'choice-on-hold',
      'deadline-moved',
    ]);
    expect((await shop.buy(lead)).status).toBe(200);
    expect(await leadStatus(db, lead.applicationId)).toBe('unlocked');
  });

  it('leaves a contact that was paid for, and a refund holds the lead instead of opening it', async () => {
    await shop.buy(lead);
    await suspend(lead.client.accountId);
    expect(await leadStatus(db, lead.applicationId)).toBe('unlocked');
    expect((await shop.read(lead)).status).toBe(200);
    const refunder = await operator('owner', 'refunder');
    const refunded = await act(refunder, 'refund', { application_id: lead.applicationId });
    expect(refunded.status).toBe(200);
    expect(await leadStatus(db, lead.applicationId)).toBe('held');
    await reinstate(lead.client.accountId);
    expect(await leadStatus(db, lead.applicationId)).toBe('open');
    await shop.runJobs();
    expect(await shop.findViolations()).toEqual([]);
  });
});
