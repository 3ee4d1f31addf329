import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../testing/database/read-row.ts';
import { openShop, providers } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { terms } from '../../catalog/index.ts';
import { startUnlock } from './buying/start-unlock.ts';
import { eraseCustomers } from './cards/erase-customers.ts';

describe.each(providers)('through %s', async (provider) => {
  const shop = await openShop({ provider });
  const { buy, db, payments, purchases, read, start, wonLead } = shop;

  let lead: WonLead;
  beforeEach(async () => {
    lead = await wonLead();
  });

  describe('a provider that is unreachable', () => {
    const refusing = (status: number) => async () =>
      Response.json({ error: { message: 'not now' } }, { status });
    // Lets the circuit breaker to the provider close again.
    afterEach(() => shop.passSeconds(11));

    /** The next click, once the provider is back: the same purchase, the same key, one payment. */
    const expectOnePayment = async (): Promise<void> => {
      const [kept] = await purchases(lead.applicationId);
      expect(kept).toMatchObject({ state: 'open', intent_id: null });
      payments.answerInstead(null);
      shop.passSeconds(11);
      expect((await start(lead)).status).toBe(200);
      expect(await purchases(lead.applicationId)).toMatchObject([
        { id: kept?.id, idempotency_key: kept?.idempotency_key, intent_id: expect.any(String) },
      ]);
      const intents = await payments.pool.query(
        `select 1 from card_sandbox.intent where metadata ->> 'purchase_id' = $1`,
        [kept?.id],
      );
      expect(intents.rowCount).toBe(1);
    };

    it.each([
      ['answers 500', refusing(500)],
      ['answers 429', refusing(429)],
      ['hangs up', () => Promise.reject(new TypeError('fetch failed'))],
    ])('and %s: try later, and the purchase is kept', async (_how, broken) => {
      payments.answerInstead(broken);
      expect(await start(lead)).toMatchObject({
        status: 503,
        body: { code: 'payment-unavailable' },
        headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
      });
      expect((await read(lead)).body).not.toHaveProperty('user_data');
      await expectOnePayment();
    });

    it('keeps no caller waiting longer than the limit when it never answers', async () => {
      payments.answerInstead(() => new Promise(() => undefined));
      const input = {
        agencyId: lead.chosenAgent.accountId,
        memberId: lead.chosenAgent.accountId,
        applicationId: lead.applicationId,
        termsVersion: terms.agents.version,
        requestId: 'test',
      };
      const away = await startUnlock({ ...shop.needs, providerLimitMs: 20 }, input);
      expect(away).toMatchObject({ ok: false, code: 'payment-unavailable' });
      await expectOnePayment();
    });
  });

  describe('an agent who left', () => {
    it('has no saved card at the provider any more', async () => {
      await buy(lead, 'pm_card_visa', { setup_future_usage: 'on_session' });
      const customers = () =>
        readRows(db, 'payment_customer', { agency_id: lead.chosenAgent.accountId }, 'customer_id');
      const [customer] = await customers();
      const cards = () => shop.needs.gateway.listCards(customer?.customer_id ?? '');
      expect(await cards()).toMatchObject({ value: [{ last4: '4242' }] });
      await eraseCustomers(shop.needs);
      expect(await customers()).toHaveLength(1);
      await sql`update account set deleted_at = now(), email = null, password_hash = null
      where id = ${lead.chosenAgent.accountId}`.execute(db);
      await sql`update agency set closed_at = now() where id = ${lead.chosenAgent.accountId}`.execute(
        db,
      );
      await eraseCustomers(shop.needs);
      expect(await customers()).toEqual([]);
      expect(await cards()).not.toMatchObject({ value: [{ last4: '4242' }] });
    });
  });
});
