import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, providers } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { endUnpaidQuote, remindChosenAgent } from './unlock-deadline.ts';

describe.each(providers)('through %s', async (provider) => {
  const shop = await openShop({ provider });
  const { confirm, db, deadlineOf, needs, payments, purchases, read, start, wonLead } = shop;

  const minuteMs = 60_000;

  let lead: WonLead;
  /** A moment this many minutes after the deadline. */
  let after: (minutes: number) => Date;

  beforeEach(async () => {
    lead = await wonLead();
    const deadline = await deadlineOf(lead);
    after = (minutes) => new Date(deadline.getTime() + minutes * minuteMs);
  });

  const quoteState = () =>
    db
      .selectFrom('quote')
      .innerJoin('lead', 'lead.application_id', 'quote.application_id')
      .select(['quote.removed_because', 'lead.status'])
      .where('quote.id', '=', lead.quoteId)
      .executeTakeFirstOrThrow();

  /** The notifications of an account about a deadline. */
  const readNotices = async (accountId: number) => {
    const rows = await db
      .selectFrom('notification')
      .select('occasion')
      .where('account_id', '=', accountId)
      .where('type', '=', 8)
      .orderBy('id')
      .execute();
    return rows.map(({ occasion }) => occasion);
  };

  const deadlineJob = async (): Promise<Date | undefined> => {
    const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`unlock-deadline:${lead.quoteId}`}`.execute(
      db,
    );
    return rows[0]?.run_at;
  };

  /** Sets the time at which the agent last used the payment page. */
  const payingAt = (moment: Date) =>
    sql`update purchase set used_at = ${moment} where application_id = ${lead.applicationId}`.execute(
      db,
    );

  describe('a chosen agent who does not pay', () => {
    it('is reminded while there is time', async () => {
      await remindChosenAgent(needs, lead.quoteId);
      expect(await readNotices(lead.chosenAgent.accountId)).toEqual(['deadline-near']);
      await shop.buy(lead);
      await remindChosenAgent(needs, lead.quoteId);
      expect(await readNotices(lead.chosenAgent.accountId)).toEqual(['deadline-near']);
    });

    it('loses the lead at the deadline: the client can choose again, and both sides are told', async () => {
      const { body } = await start(lead);
      await payingAt(after(-60));
      await endUnpaidQuote(needs, lead.quoteId, after(0));
      expect(await quoteState()).toEqual({ removed_because: 'lapsed', status: 'open' });
      expect(await readNotices(lead.client.accountId)).toEqual(['choose-again']);
      expect(await readNotices(lead.chosenAgent.accountId)).toEqual(['deadline-missed']);
      await shop.runJobs();
      expect(await purchases(lead.applicationId)).toMatchObject([
        { state: 'void', void_because: 'lapsed', intent_closed_at: expect.any(Date) },
      ]);
      expect((await confirm(body.payment_intent, 'pm_card_visa')).statusCode).toBe(400);
      expect(await start(lead)).toMatchObject({ status: 409, body: { code: 'lead-closed' } });
      expect((await read(lead)).status).toBe(404);
    });

    it('has the lead until the deadline', async () => {
      await endUnpaidQuote(needs, lead.quoteId, after(-1));
      expect(await quoteState()).toEqual({ removed_because: null, status: 'chosen' });
      expect(await deadlineJob()).toEqual(after(0));
    });

    it('gets more time while paying, an hour at most', async () => {
      await start(lead);
      await payingAt(after(-1));
      await endUnpaidQuote(needs, lead.quoteId, after(0));
      expect(await quoteState()).toEqual({ removed_because: null, status: 'chosen' });
      expect(await deadlineJob()).toEqual(after(5));
      await payingAt(after(60));
      await endUnpaidQuote(needs, lead.quoteId, after(61));
      expect(await quoteState()).toEqual({ removed_because: 'lapsed', status: 'open' });
    });
  });

  it('the deadline job is repeated in five minutes while the provider is unreachable', async () => {
    await start(lead);
    payments.answerInstead(async () => Response.json({ error: {} }, { status: 500 }));
    await endUnpaidQuote(needs, lead.quoteId, after(0));
    payments.answerInstead(null);
    shop.passSeconds(11);
    expect(await quoteState()).toEqual({ removed_because: null, status: 'chosen' });
    expect(await deadlineJob()).toEqual(after(5));
  });

  describe('a chosen agent who paid', () => {
    it('has the lead even if the payment is only found at the deadline', async () => {
      const { body } = await start(lead);
      await confirm(body.payment_intent, 'pm_card_visa');
      await payingAt(after(-60));
      await endUnpaidQuote(needs, lead.quoteId, after(0));
      expect(await quoteState()).toEqual({ removed_because: null, status: 'unlocked' });
      expect((await read(lead)).status).toBe(200);
    });
  });
});
