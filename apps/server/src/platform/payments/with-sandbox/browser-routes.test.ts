import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { beginPayment, startTestPayments, valueIn } from './testing.ts';

const { app, browse, gateways, pool, sandbox } = await startTestPayments();
const gateway = gateways.sandbox;
const refusal = 'This demo accepts test cards only. Never type a real card here.';

const newPayment = async () => (await beginPayment(gateway)).payment;

function address(intentId: string, step = ''): string {
  return `/sandbox-gateway/v1/payment_intents/${intentId}${step}`;
}

describe('the browser side of the sandbox', () => {
  it('shows the payment without its customer, metadata and secret', async () => {
    const payment = await newPayment();
    const response = await app.inject({
      url: address(payment.intentId),
      headers: {
        authorization: `Bearer ${sandbox.publicKey}`,
        'x-client-secret': payment.clientSecret!,
      },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      id: payment.intentId,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 2500,
      currency: 'usd',
      livemode: false,
      next_action: null,
      last_payment_error: null,
    });
  });

  it('shows no more in an error', async () => {
    const payment = await newPayment();
    const { body } = await browse(payment, 'confirm', {
      payment_method: 'pm_card_visa_chargeDeclined',
    });
    expect(body.error).toMatchObject({ message: 'Your card was declined.', code: 'card_declined' });
    expect(Object.keys(body.error?.payment_intent ?? {})).toEqual([
      'id',
      'object',
      'status',
      'amount',
      'currency',
      'livemode',
      'next_action',
      'last_payment_error',
    ]);
  });

  it.each([
    ['another publishable key', { authorization: 'Bearer pk_other' }, {}],
    ['the secret key', { authorization: `Bearer ${sandbox.secretKey}` }, {}],
    ['no key', { authorization: '' }, {}],
    ['another client secret', {}, { client_secret: 'pi_x_secret_y' }],
    ['no client secret', {}, { client_secret: undefined }],
  ])('answers 401 to %s and changes nothing', async (_case, headers, body) => {
    const payment = await newPayment();
    const response = await app.inject({
      method: 'POST',
      url: address(payment.intentId, '/confirm'),
      headers: { authorization: `Bearer ${sandbox.publicKey}`, ...headers },
      payload: { client_secret: payment.clientSecret, payment_method: 'pm_card_visa', ...body },
    });
    expect(response.statusCode).toBe(401);
    expect(valueIn(await gateway.retrieveIntent(payment.intentId)).status).toBe('open');
  });

  it('answers 401 for an unknown payment, and for one opened with another one’s secret', async () => {
    const payment = await newPayment();
    const other = await newPayment();
    for (const intentId of ['pi_unknown', other.intentId]) {
      const answer = await browse({ ...payment, intentId }, 'confirm', {
        payment_method: 'pm_card_visa',
      });
      expect(answer.statusCode).toBe(401);
    }
    expect(valueIn(await gateway.retrieveIntent(other.intentId)).status).toBe('open');
  });

  it('offers nothing but reading, confirming and the challenge', async () => {
    const payment = await newPayment();
    const headers = { authorization: `Bearer ${sandbox.publicKey}` };
    for (const [method, url] of [
      ['POST', address(payment.intentId)],
      ['POST', address(payment.intentId, '/cancel')],
      ['GET', '/sandbox-gateway/v1/payment_intents'],
      ['GET', '/sandbox-gateway/v1/customers/cus_1'],
      ['POST', '/sandbox-gateway/v1/refunds'],
    ] as const)
      expect((await app.inject({ method, url, headers })).statusCode).toBe(404);
  });

  it.each(['4242424242424242', '4242 4242 4242 4242', '\\u00342424242424242424'])(
    'refuses a card number, keeps it nowhere and does not log it: %s',
    async (number) => {
      const lines: string[] = [];
      const logged = Fastify({
        logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
      });
      await logged.register(sandbox.browserRoutes);
      const payment = await newPayment();
      const response = await logged.inject({
        method: 'POST',
        url: address(payment.intentId, '/confirm'),
        headers: {
          authorization: `Bearer ${sandbox.publicKey}`,
          'content-type': 'application/json',
        },
        payload: `{"client_secret":"${payment.clientSecret}","payment_method":"${number}"}`,
      });
      await logged.close();
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        error: { code: 'card_number_refused', message: refusal },
      });
      expect(response.body + lines.join('')).not.toMatch(/\d{12}/);
      expect(valueIn(await gateway.retrieveIntent(payment.intentId)).status).toBe('open');
    },
  );

  it('reads JSON only', async () => {
    const payment = await newPayment();
    const response = await app.inject({
      method: 'POST',
      url: address(payment.intentId, '/confirm'),
      headers: {
        authorization: `Bearer ${sandbox.publicKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'payment_method=pm_card_visa',
    });
    expect(response.statusCode).toBe(415);
  });

  it.each([
    ['an unknown card', 'confirm', { payment_method: 'pm_card_unknown' }, 400, 'resource_missing'],
    ['no card', 'confirm', {}, 400, 'parameter_missing'],
    ['a card that is no text', 'confirm', { payment_method: 7 }, 400, undefined],
    [
      'a month that is none',
      'confirm',
      { payment_method: 'pm_card_visa', exp_month: 13, exp_year: 2040 },
      402,
      'invalid_expiry_month',
    ],
    [
      'a year that is over',
      'confirm',
      { payment_method: 'pm_card_visa', exp_month: 1, exp_year: 2020 },
      402,
      'invalid_expiry_year',
    ],
    [
      'another future usage',
      'confirm',
      { payment_method: 'pm_card_visa', setup_future_usage: 'always' },
      400,
      undefined,
    ],
    [
      'a challenge nobody asked for',
      'challenge',
      { outcome: 'complete' },
      400,
      'payment_intent_unexpected_state',
    ],
    ['an unknown outcome', 'challenge', { outcome: 'maybe' }, 400, undefined],
  ] as const)('refuses %s', async (_case, step, body, statusCode, code) => {
    const payment = await newPayment();
    const answer = await browse(payment, step, body);
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.body.error?.code).toBe(code);
    expect(valueIn(await gateway.retrieveIntent(payment.intentId)).status).toBe('open');
  });

  it('keeps the expiry that was typed', async () => {
    const payment = await newPayment();
    const year = new Date().getUTCFullYear() + 1;
    await browse(payment, 'confirm', {
      payment_method: 'pm_card_visa',
      setup_future_usage: 'on_session',
      exp_month: 7,
      exp_year: year,
    });
    expect(valueIn(await gateway.listCards(payment.customerId!))).toMatchObject([
      { expMonth: 7, expYear: year },
    ]);
  });

  it('leaves no run of digits that could be a card number in its database', async () => {
    const payment = await newPayment();
    await browse(payment, 'confirm', {
      payment_method: 'pm_card_visa',
      setup_future_usage: 'on_session',
    });
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'card_sandbox'`,
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `SELECT row FROM (SELECT t::text AS row FROM card_sandbox.${name} t) lines WHERE row ~ '[0-9]{13,}'`,
      );
      expect(rows).toEqual([]);
    }
  });
});
