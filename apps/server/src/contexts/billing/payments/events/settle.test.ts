import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, providers } from '../../../../testing/shop/shop.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { catchUpOnEvents } from './catch-up-on-events.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePurchase } from './settle-purchase.ts';

describe.each(providers)('through %s', async (provider) => {
  const shop = await openShop({ provider });
  const { confirm, db, intentOf, ledger, purchases, read, start, stateOf, wonLead } = shop;

  let lead: WonLead;
  beforeEach(async () => {
    lead = await wonLead();
  });

  const readEvents = async (intentId: string, type: string): Promise<string[]> => {
    const { rows } = await shop.payments.pool.query<{ id: string; type: string; object: unknown }>(
      `select id, type, object from card_sandbox.event
     where type = $2 and (object ->> 'id' = $1 or object ->> 'payment_intent' = $1)`,
      [intentId, type],
    );
    return rows.map((row) =>
      JSON.stringify({
        id: row.id,
        object: 'event',
        type: row.type,
        created: 1,
        livemode: false,
        data: { object: row.object },
      }),
    );
  };

  /** The page paid and was closed at once. */
  const payAndLeave = async (card = 'pm_card_visa'): Promise<void> => {
    const { body } = await start(lead);
    await confirm(body.payment_intent, card);
  };

  describe('events of the provider', () => {
    it('unlock a lead whose page never came back', async () => {
      await payAndLeave();
      await shop.deliverEvents();
      await shop.runJobs();
      expect(await stateOf(lead)).toBe('paid');
      expect((await read(lead)).status).toBe(200);
    });

    it('change nothing when they come five times, late and in the wrong order', async () => {
      const { body } = await start(lead);
      await confirm(body.payment_intent, 'pm_card_visa_chargeDeclined');
      await confirm(body.payment_intent, 'pm_card_visa');
      const intentId = await intentOf(lead);
      const [succeeded] = await readEvents(intentId, 'payment_intent.succeeded');
      const [failed] = await readEvents(intentId, 'payment_intent.payment_failed');
      for (const event of [succeeded, succeeded, succeeded, succeeded, succeeded, failed, failed]) {
        expect(await shop.postEvent(event ?? '', shop.signed(event ?? ''))).toBe(200);
        await shop.runJobs();
      }
      expect(await purchases(lead.applicationId)).toMatchObject([
        { state: 'paid', failed_attempts: 1 },
      ]);
      expect(await ledger(lead.applicationId)).toMatchObject({ 'income:lead_fees': -3500 });
      const { rows } = await sql<{ events: number }>`
      select count(*) as events from provider_event where event_id in
        (${JSON.parse(succeeded ?? '').id}, ${JSON.parse(failed ?? '').id})`.execute(db);
      expect(rows).toEqual([{ events: 2 }]);
    });

    it('are refused unless the provider signed exactly these bytes a moment ago', async () => {
      await payAndLeave();
      const [event = ''] = await readEvents(await intentOf(lead), 'payment_intent.succeeded');
      const live = event.replace('"livemode":false', '"livemode":true');
      const before = await shop.count('provider_event');
      expect(await shop.postEvent(event)).toBe(400);
      expect(await shop.postEvent(event, shop.signed(event, 'whsec_of_somebody_else'))).toBe(400);
      expect(await shop.postEvent(`${event} `, shop.signed(event))).toBe(400);
      expect(await shop.postEvent(event, shop.signed(event, undefined, 301))).toBe(400);
      expect(await shop.postEvent(live, shop.signed(live))).toBe(400);
      expect(await shop.count('provider_event')).toBe(before);
      expect(await stateOf(lead)).toBe('open');
    });

    it('count refused cards, and the tenth cancels the payment for an hour', async () => {
      const { body } = await start(lead);
      for (let tries = 0; tries < 10; tries += 1)
        await confirm(body.payment_intent, 'pm_card_visa_chargeDeclined');
      await shop.deliverEvents();
      await shop.runJobs();
      expect(await purchases(lead.applicationId)).toMatchObject([
        { state: 'void', void_because: 'too-many-attempts', failed_attempts: 10 },
      ]);
      const refused = await start(lead);
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
      expect((await confirm(body.payment_intent, 'pm_card_visa')).statusCode).toBe(400);
      await sql`
        update purchase set checked_at = now() - interval '60 minutes 30 seconds'
        where application_id = ${lead.applicationId}`.execute(db);
      expect((await start(lead)).status).toBe(200);
    });

    it('count refused cards over all leads of an agent, twenty a day at most', async () => {
      await start(lead);
      const next = await wonLead({ chosenAgent: lead.chosenAgent });
      const afterRefused = async (cards: number): Promise<number> => {
        await sql`update purchase set failed_attempts = ${cards}
          where application_id = ${lead.applicationId}`.execute(db);
        return (await start(next)).status;
      };
      expect(await afterRefused(19)).toBe(200);
      expect(await afterRefused(20)).toBe(429);
    });
  });

  describe('the reconciler', () => {
    it('unlocks what was paid when the page, the events and the process were lost', async () => {
      await payAndLeave();
      await shop.makeChecksDue();
      await reconcilePayments(shop.needs);
      expect(await stateOf(lead)).toBe('paid');
      await shop.makeChecksDue();
      await reconcilePayments(shop.needs);
      expect(await ledger(lead.applicationId)).toMatchObject({ 'income:lead_fees': -3500 });
    });

    it('does no work twice when a second one runs, and leaves fresh purchases alone', async () => {
      await payAndLeave();
      expect(await reconcilePayments(shop.needs)).toBe(0);
      await sql`update purchase set checked_at = now() - interval '2 days'
      where application_id = ${lead.applicationId}`.execute(db);
      const looks = await Promise.all([1, 2, 3].map(() => reconcilePayments(shop.needs)));
      expect(looks.toSorted()).toEqual([0, 0, 1]);
    });

    it('checks only the purchases that were not checked just now', async () => {
      await start(lead);
      const other = await wonLead();
      await start(other);
      await shop.makeChecksDue();
      await settlePurchase(shop.needs, (await purchases(lead.applicationId))[0]?.id ?? '');
      const { gateway } = shop.needs;
      const asked: string[] = [];
      const retrieveIntent: typeof gateway.retrieveIntent = (id) => {
        asked.push(id);
        return gateway.retrieveIntent(id);
      };
      await reconcilePayments({ ...shop.needs, gateway: { ...gateway, retrieveIntent } });
      expect(asked).toContain(await intentOf(other));
      expect(asked).not.toContain(await intentOf(lead));
    });

    it('creates the payment whose answer was lost, once', async () => {
      const { body } = await start(lead);
      await sql`update purchase set intent_id = null, checked_at = now() - interval '2 days'
      where application_id = ${lead.applicationId}`.execute(db);
      await reconcilePayments(shop.needs);
      expect(body.payment_intent).toContain(await intentOf(lead));
    });

    it('finds the payment again after the provider forgot the idempotency key', async () => {
      const { body } = await start(lead);
      await sql`update purchase set intent_id = null, checked_at = now() - interval '2 days',
      created_at = now() - interval '30 hours' where application_id = ${lead.applicationId}`.execute(
        db,
      );
      await shop.payments.pool.query('delete from card_sandbox.idempotency');
      await reconcilePayments(shop.needs);
      expect(body.payment_intent).toContain(await intentOf(lead));
    });

    it('voids a purchase that is unpaid for a day, and cancels its payment at the provider', async () => {
      const { body } = await start(lead);
      const reconcileWhenOpenFor = async (time: string): Promise<void> => {
        await sql`update purchase set created_at = now() - ${time}::interval,
          checked_at = now() - interval '1 day'
          where application_id = ${lead.applicationId}`.execute(db);
        await reconcilePayments(shop.needs);
      };
      await reconcileWhenOpenFor('23 hours 59 minutes');
      expect(await stateOf(lead)).toBe('open');
      await reconcileWhenOpenFor('24 hours 1 second');
      await shop.runJobs();
      expect(await purchases(lead.applicationId)).toMatchObject([
        { state: 'void', void_because: 'abandoned', intent_closed_at: expect.any(Date) },
      ]);
      expect((await confirm(body.payment_intent, 'pm_card_visa')).statusCode).toBe(400);
      const again = await start(lead);
      expect(again.status).toBe(200);
      expect(again.body.payment_intent).not.toBe(body.payment_intent);
    });

    it('handles events that were never delivered', async () => {
      await payAndLeave();
      const since = new Date(shop.payments.clock.now.getTime() - 3_600_000);
      expect(await catchUpOnEvents(shop.needs, since)).toBeGreaterThan(0);
      expect(await catchUpOnEvents(shop.needs, since)).toBe(0);
      await shop.runJobs();
      expect(await stateOf(lead)).toBe('paid');
    });
  });

  describe('money that buys nothing', () => {
    it('is not charged for a lead that is withdrawn while the card is typed', async () => {
      const { body } = await start(lead);
      await shop.withdraw(lead);
      await shop.runJobs();
      expect((await confirm(body.payment_intent, 'pm_card_visa')).statusCode).toBe(400);
      expect(await stateOf(lead)).toBe('void');
      expect(await ledger(lead.applicationId)).toEqual({});
    });

    it('is refunded when the payment succeeded before the withdrawal', async () => {
      const { body } = await start(lead);
      await shop.withdraw(lead);
      await confirm(body.payment_intent, 'pm_card_visa');
      await shop.runJobs();
      expect(await stateOf(lead)).toBe('refunded');
      expect(await ledger(lead.applicationId)).toEqual({
        'asset:clearing': -132,
        'contra:refunds': 3500,
        'income:lead_fees': -3500,
        'expense:processing': 132,
      });
      expect((await read(lead)).status).toBe(404);
    });

    it('is refunded when the payment is not the one that was requested', async () => {
      await payAndLeave();
      await sql`update purchase set amount_cents = 3600 where application_id = ${lead.applicationId}`.execute(
        db,
      );
      expect((await read(lead)).status).toBe(404);
      await shop.runJobs();
      expect(await stateOf(lead)).toBe('refunded');
    });
  });
});
