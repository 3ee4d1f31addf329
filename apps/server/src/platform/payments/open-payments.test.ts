import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { twoRoleDatabase } from '../../testing/product/two-role-database.ts';
import { testDatabase } from '../database/testing.ts';
import { openPayments, type SandboxEnvironment } from './open-payments.ts';
import type { ProviderEvent } from './webhook-signature.ts';
import { beginPayment, valueIn } from './with-sandbox/testing.ts';

const { url } = await testDatabase();

function surroundings(deliverTo: () => string | null): SandboxEnvironment {
  return {
    database: { url, ownerUrl: url, pooled: false },
    installationSecret: 'kept',
    deliverTo,
    onError: (error) => expect.unreachable(String(error)),
  };
}

it('an installation without a provider takes test cards and is told of payments over its own port', async () => {
  let endpoint: string | null = null;
  const payments = await openPayments(
    { provider: 'sandbox' },
    surroundings(() => endpoint),
  );
  const { gateway } = payments;
  const received: ProviderEvent[] = [];
  const app = Fastify();
  await app.register(payments.browserRoutes!);
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    webhooks.post<{ Body: Buffer }>('/api/webhooks/stripe', async (request) => {
      const header = String(request.headers['stripe-signature']);
      received.push(valueIn(gateway.verifyWebhook(request.body, header)));
      return {};
    });
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `${base}/api/webhooks/stripe`;
  payments.start();

  const { payment } = await beginPayment(gateway);
  const answer = await fetch(
    `${base}/sandbox-gateway/v1/payment_intents/${payment.intentId}/confirm`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${gateway.publicKey}`,
        'x-client-secret': payment.clientSecret!,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ payment_method: 'pm_card_visa' }),
    },
  );
  expect(await answer.json()).toMatchObject({ status: 'succeeded' });
  await vi.waitFor(() =>
    expect(received.map(({ type }) => type)).toContain('payment_intent.succeeded'),
  );
  await payments.close();
  await app.close();
});

it('keeps its keys over a restart, and another installation has others', async () => {
  const readKey = async (installationSecret: string) => {
    const { gateway, close } = await openPayments(
      { provider: 'sandbox' },
      { ...surroundings(() => null), installationSecret },
    );
    await close();
    return gateway.publicKey;
  };
  expect(await readKey('one')).toBe(await readKey('one'));
  expect(await readKey('one')).not.toBe(await readKey('two'));
});

it('the sandbox serves no route when a real provider is configured', async () => {
  const payments = await openPayments(
    {
      provider: 'stripe',
      secretKey: 'sk_live_none',
      publishableKey: 'pk_live_none',
      webhookSecrets: ['whsec_none'],
      apiBase: 'https://api.stripe.com',
    },
    surroundings(() => null),
  );
  expect(payments.browserRoutes).toBeNull();
  expect(payments.gateway).toMatchObject({
    provider: 'stripe',
    livemode: true,
    publicKey: 'pk_live_none',
  });
  payments.start();
  await payments.close();
});

it('the sandbox of a role that owns nothing asks for the owner at its first start only, in one line', async () => {
  const { url, ownerUrl } = await twoRoleDatabase();
  const open = (owner: string) =>
    openPayments(
      { provider: 'sandbox' },
      {
        installationSecret: 'x'.repeat(32),
        deliverTo: () => null,
        onError: () => undefined,
        database: { url, ownerUrl: owner, pooled: false },
      },
    );
  await expect(open(url)).rejects.toMatchObject({
    message: expect.stringContaining('start the product once with DATABASE_OWNER_URL'),
    exitCode: 78,
  });
  for (const owner of [ownerUrl, url]) {
    const payments = await open(owner);
    expect(await payments.gateway.listPayouts(1)).toMatchObject({ ok: true });
    await payments.close();
  }
});
