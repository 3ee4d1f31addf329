import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGateway } from '../../platform/payments/create-gateway.ts';
import { forgetCustomers } from './forget-customers.ts';
import { startUnlock } from './start-unlock.ts';
import { openShop, type WonLead } from './testing.ts';

const shop = await openShop();
const { buy, db, purchases, wonLead } = shop;

let lead: WonLead;
beforeEach(async () => {
  lead = await wonLead();
});

describe('a provider that is away', () => {
  type Handle = typeof shop.payments.sandbox.handle;
  const sandbox = shop.payments.sandbox;
  const down: Handle = async () => Response.json({ error: { message: 'down' } }, { status: 500 });
  const refused: Handle = () => Promise.reject(new TypeError('fetch failed'));
  const silent: Handle = () => new Promise(() => undefined);

  it.each([
    ['answers 500', down],
    ['refuses connections', refused],
    ['never answers', silent],
  ])(
    'and %s keeps the purchase; the next try makes one payment with the same key',
    async (_how, broken) => {
      let handle = broken;
      const gateway = createGateway({
        provider: 'sandbox',
        publicKey: sandbox.publicKey,
        secretKey: sandbox.secretKey,
        webhookSecrets: [sandbox.webhookSecret],
        handle: (request) => handle(request),
      });
      const input = {
        agentId: lead.winner.accountId,
        applicationId: lead.applicationId,
        termsVersion: '1',
        requestId: 'test',
      };
      const away = { ...shop.needs, gateway, ...(broken === silent && { providerLimitMs: 20 }) };
      expect(await startUnlock(away, input)).toMatchObject({
        ok: false,
        code: 'payment-unavailable',
      });
      const [kept] = await purchases(lead.applicationId);
      expect(kept).toMatchObject({ state: 'open', intent_id: null });
      handle = sandbox.handle;
      expect(await startUnlock({ ...shop.needs, gateway }, input)).toMatchObject({ ok: true });
      expect(await purchases(lead.applicationId)).toMatchObject([
        { id: kept?.id, idempotency_key: kept?.idempotency_key, intent_id: expect.any(String) },
      ]);
      const intents = await shop.payments.pool.query(
        `select 1 from card_sandbox.intent where metadata ->> 'purchase_id' = $1`,
        [kept?.id],
      );
      expect(intents.rowCount).toBe(1);
    },
  );
});

describe('an agent who left', () => {
  it('leaves no card behind', async () => {
    await buy(lead, 'pm_card_visa', { setup_future_usage: 'on_session' });
    const customers = () =>
      db
        .selectFrom('payment_customer')
        .select('customer_id')
        .where('agent_id', '=', lead.winner.accountId)
        .execute();
    const [customer] = await customers();
    const cards = () => shop.needs.gateway.listCards(customer?.customer_id ?? '');
    expect(await cards()).toMatchObject({ value: [{ last4: '4242' }] });
    await forgetCustomers(shop.needs);
    expect(await customers()).toHaveLength(1);
    await sql`update account set deleted_at = now(), email = null, password_hash = null
      where id = ${lead.winner.accountId}`.execute(db);
    await forgetCustomers(shop.needs);
    expect(await customers()).toEqual([]);
    expect(await cards()).not.toMatchObject({ value: [{ last4: '4242' }] });
  });
});
