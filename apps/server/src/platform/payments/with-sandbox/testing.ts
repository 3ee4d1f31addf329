import { randomUUID } from 'node:crypto';
import { type CardSandbox, createCardSandbox } from '@fanwise/card-sandbox';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { testDatabase } from '../../database/testing.ts';
import { createGateway } from '../create-gateway.ts';
import type { Gateway, NewIntent } from '../gateway.ts';
import type { ProviderPayment } from '../provider-objects/payment-intent.ts';
import { listen } from './provider-double.ts';

/** A clock that a test moves. */
export type TestClock = { now: Date };

/** The answer of the sandbox to a browser. */
export type BrowserAnswer = {
  statusCode: number;
  body: {
    status?: string;
    next_action?: unknown;
    error?: {
      code?: string;
      decline_code?: string;
      message: string;
      payment_intent?: { status: string };
    };
  };
};

/** A running sandbox on a separate database, with both gateways to it and its browser side. */
export type TestPayments = {
  sandbox: CardSandbox;
  clock: TestClock;
  pool: Awaited<ReturnType<typeof testDatabase>>['pool'];
  url: string;
  /** The sandbox reached in process, and the same one behind a port as the real provider would be. */
  gateways: { sandbox: Gateway; stripe: Gateway };
  app: FastifyInstance;
  /** Both gateways get this answer instead of the sandbox's until it is null: a provider in trouble. */
  answerInstead(handle: ((request: Request) => Promise<Response>) | null): void;
  /** Where the sandbox posts its events. */
  setDeliverTo(url: string | null): void;
  /** Calls the browser side as the payment page does. */
  browse(
    payment: ProviderPayment,
    step: 'confirm' | 'challenge',
    body: object,
  ): Promise<BrowserAnswer>;
  /** Begins a payment and confirms it with a card, which is kept when `save` says so. */
  payWith(
    gateway: Gateway,
    customerId: string,
    card: string,
    save: boolean,
  ): Promise<{ payment: ProviderPayment; answer: BrowserAnswer }>;
  succeededCharges(intentId: string): Promise<number>;
};

/** Starts everything; call it at the top of a test file. */
export async function startTestPayments(): Promise<TestPayments> {
  const { pool, url } = await testDatabase();
  const clock: TestClock = { now: new Date() };
  let deliverTo: string | null = null;
  const sandbox = await createCardSandbox({
    pool,
    ownerUrl: url,
    installationSecret: 'a secret of this test',
    deliverTo: () => deliverTo,
    now: () => clock.now,
  });
  let instead: typeof sandbox.handle | null = null;
  const handle: typeof sandbox.handle = (request) => (instead ?? sandbox.handle)(request);
  const base = await serve(handle);
  const shared = {
    publicKey: sandbox.publicKey,
    secretKey: sandbox.secretKey,
    webhookSecrets: [sandbox.webhookSecret],
    now: () => clock.now,
  };
  const gateways = {
    sandbox: createGateway({ ...shared, provider: 'sandbox', handle }),
    stripe: createGateway({ ...shared, provider: 'stripe', apiBase: base }),
  };
  const app = Fastify();
  await app.register(sandbox.browserRoutes);
  afterAll(() => app.close());

  const browse: TestPayments['browse'] = async (payment, step, body) => {
    const response = await app.inject({
      method: 'POST',
      url: `/sandbox-gateway/v1/payment_intents/${payment.intentId}/${step}`,
      headers: { authorization: `Bearer ${sandbox.publicKey}` },
      payload: { client_secret: payment.clientSecret, ...body },
    });
    return { statusCode: response.statusCode, body: response.json() };
  };

  return {
    sandbox,
    clock,
    pool,
    url,
    gateways,
    app,
    answerInstead(other) {
      instead = other;
    },
    setDeliverTo(url) {
      deliverTo = url;
    },
    browse,
    async payWith(gateway, customerId, card, save) {
      const { payment } = await beginPayment(gateway, { customerId });
      const answer = await browse(payment, 'confirm', {
        payment_method: card,
        ...(save && { setup_future_usage: 'on_session' }),
      });
      return { payment, answer };
    },
    async succeededCharges(intentId) {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM card_sandbox.charge WHERE intent_id = $1 AND status = 'succeeded'`,
        [intentId],
      );
      return rows[0]!.count;
    },
  };
}

/** Puts a request handler behind a real port until the test file ends; returns its address. */
export async function serve(handle: (request: Request) => Promise<Response>): Promise<string> {
  const { address, close } = await listen(handle);
  afterAll(close);
  return address;
}

/** The value of a result that must be one. */
export function valueIn<Value>(
  result: { ok: true; value: Value } | { ok: false; code: string; data: unknown[] },
): Value {
  if (!result.ok) throw new Error(`${result.code} ${result.data.join(' ')}`);
  return result.value;
}

/** A payment just begun, and what it was begun with. */
export type BegunPayment = {
  customerId: string;
  purchaseId: string;
  request: NewIntent;
  payment: ProviderPayment;
};

/** Begins a payment of $25.00, for a new customer unless one is named. */
export async function beginPayment(
  gateway: Gateway,
  more: { customerId?: string; metadata?: Record<string, string> } = {},
): Promise<BegunPayment> {
  const purchaseId = randomUUID();
  const agent = { agencyId: 1, email: `${purchaseId}@example.test`, name: 'Ada' };
  const customerId = more.customerId ?? valueIn(await gateway.ensureCustomer(agent));
  const request = {
    purchaseId,
    amountCents: 2500,
    currency: 'usd',
    customerId,
    description: 'Lead fee',
    metadata: { lead_id: '7', ...more.metadata },
    idempotencyKey: `pi:${purchaseId}`,
  };
  const payment = valueIn(await gateway.createIntent(request));
  return { customerId, purchaseId, request, payment };
}
