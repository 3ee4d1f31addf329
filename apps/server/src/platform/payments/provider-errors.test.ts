import { describe, expect, it } from 'vitest';
import { createGateway } from './create-gateway.ts';
import type { Gateway } from './gateway.ts';
import { serve } from './with-sandbox/testing.ts';

function gatewayTo(apiBase: string): Gateway {
  return createGateway({
    provider: 'stripe',
    publicKey: 'pk_test_none',
    secretKey: 'sk_test_none',
    webhookSecrets: ['whsec_none'],
    apiBase,
  });
}

async function answering(status: number, error: Record<string, unknown>): Promise<Gateway> {
  return gatewayTo(
    await serve(async () =>
      Response.json({ error }, { status, headers: { 'stripe-should-retry': 'false' } }),
    ),
  );
}

describe('errors of the provider', () => {
  it.each([
    [
      400,
      { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
      'unexpected-state',
    ],
    [400, { type: 'invalid_request_error', code: 'charge_already_refunded' }, 'unexpected-state'],
    [404, { type: 'invalid_request_error', code: 'resource_missing' }, 'not-found'],
    [400, { type: 'invalid_request_error', code: 'parameter_unknown' }, 'refused'],
    [400, { type: 'idempotency_error' }, 'refused'],
    [402, { type: 'card_error', code: 'card_declined' }, 'card-declined'],
    [401, { type: 'invalid_request_error' }, 'payment-unavailable'],
    [403, { type: 'invalid_request_error' }, 'payment-unavailable'],
    [409, { type: 'invalid_request_error', code: 'lock_timeout' }, 'payment-unavailable'],
    [429, { type: 'invalid_request_error', code: 'rate_limit' }, 'payment-unavailable'],
    [500, { type: 'api_error' }, 'payment-unavailable'],
  ])('%d %o is %s', async (status, error, code) => {
    const gateway = await answering(status, { message: 'no', ...error });
    expect(await gateway.retrieveIntent('pi_1')).toMatchObject({ ok: false, code });
  });

  it.each([
    [401, 'key-refused'],
    [403, 'not-permitted'],
  ])('%d says that the key is at fault: %s', async (status, code) => {
    const gateway = await answering(status, { message: 'no', type: 'invalid_request_error' });
    expect(await gateway.retrieveIntent('pi_1')).toMatchObject({ data: [code] });
  });

  it('an answer that is not JSON is payment-unavailable', async () => {
    const gateway = gatewayTo(await serve(async () => new Response('<html>')));
    expect(await gateway.retrieveIntent('pi_1')).toMatchObject({ code: 'payment-unavailable' });
  });

  it('an answer that sends elsewhere is not followed: the key would go along', async () => {
    let isFollowed = false;
    const elsewhere = await serve(async () => {
      isFollowed = true;
      return Response.json({ id: 'pi_1' });
    });
    const gateway = gatewayTo(
      await serve(
        async () => new Response(null, { status: 307, headers: { location: elsewhere } }),
      ),
    );
    expect(await gateway.retrieveIntent('pi_1')).toMatchObject({ code: 'payment-unavailable' });
    expect(isFollowed).toBe(false);
  });

  it('a lost first answer is asked for again with the same key', async () => {
    const keys: (string | null)[] = [];
    const gateway = gatewayTo(
      await serve(async (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? Response.json({ error: { type: 'api_error', message: 'lost' } }, { status: 500 })
          : Response.json({ id: 're_1', amount: 100, status: 'succeeded', payment_intent: 'pi_1' });
      }),
    );
    const refund = { intentId: 'pi_1', amountCents: 100, idempotencyKey: 'refund:1' };
    expect(await gateway.refund(refund)).toMatchObject({ value: { refundId: 're_1' } });
    expect(keys).toEqual(['refund:1', 'refund:1']);
  });

  it('an account without cards is refused instead of giving a payment nobody can pay', async () => {
    const gateway = gatewayTo(
      await serve(async () => Response.json({ id: 'pi_1', payment_method_types: [] })),
    );
    const intent = {
      purchaseId: 'p1',
      amountCents: 2500,
      currency: 'usd',
      customerId: 'cus_1',
      description: 'Lead fee',
      metadata: {},
      idempotencyKey: 'pi:p1',
    };
    expect(await gateway.createIntent(intent)).toMatchObject({
      code: 'refused',
      data: ['cards_not_enabled'],
    });
  });

  it('a provider that cannot be reached is payment-unavailable, and after three times nobody waits for it', async () => {
    // The discard port: nothing listens there.
    const gateway = gatewayTo('http://127.0.0.1:9');
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await gateway.retrieveIntent('pi_1')).toMatchObject({ code: 'payment-unavailable' });
    expect(await gateway.retrieveIntent('pi_1')).toEqual({
      ok: false,
      code: 'payment-unavailable',
      data: [],
    });
  });

  it('live keys make a live gateway', () => {
    const live = (secretKey: string) =>
      createGateway({
        provider: 'stripe',
        publicKey: 'pk',
        secretKey,
        webhookSecrets: ['whsec_none'],
      }).livemode;
    expect([live('sk_live_x'), live('rk_live_x'), live('sk_test_x')]).toEqual([true, true, false]);
  });
});
