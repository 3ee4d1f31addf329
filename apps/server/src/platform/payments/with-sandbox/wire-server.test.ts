import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { startTestPayments } from './testing.ts';

const { sandbox } = await startTestPayments();
const stripe = new Stripe(sandbox.secretKey, {
  maxNetworkRetries: 0,
  httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
    sandbox.handle(new Request(input, init)),
  ),
});

function post(path: string, form: string, headers: Record<string, string> = {}) {
  return sandbox.handle(
    new Request(`https://sandbox.invalid${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}`, ...headers },
      body: form,
    }),
  );
}

type WireError = { code?: string; type: string };
type Refused = { status: number; code: string | undefined; type: string };

async function errorOf(response: Response): Promise<Refused> {
  const body = (await response.json()) as { error: WireError };
  return { status: response.status, code: body.error.code, type: body.error.type };
}

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable('the call was not refused'),
    (error: unknown) => error,
  );
}

describe('the wire of the sandbox', () => {
  it('knows only its secret key', async () => {
    for (const key of ['sk_other', sandbox.publicKey]) {
      const response = await post('/v1/customers', '', { authorization: `Bearer ${key}` });
      expect(response.status).toBe(401);
    }
  });

  it('refuses a parameter it does not know, as the provider does', async () => {
    expect(
      await errorOf(await post('/v1/payment_intents', 'amount=2500&currency=usd&ammount=1')),
    ).toEqual({
      status: 400,
      code: 'parameter_unknown',
      type: 'invalid_request_error',
    });
  });

  it('refuses the parameter the provider removed', async () => {
    const form = 'amount=2500&currency=usd&payment_method_types[0]=card';
    expect(await errorOf(await post('/v1/payment_intents', form))).toMatchObject({
      status: 400,
      code: 'payment_method_types_no_longer_supported',
    });
  });

  it.each([
    ['amount=49&currency=usd', 'amount_too_small'],
    ['amount=100000000&currency=usd', 'amount_too_large'],
    ['amount=25.5&currency=usd', 'parameter_invalid_integer'],
    ['currency=usd', 'parameter_invalid_integer'],
    ['amount=2500&currency=eur', undefined],
    ['amount=2500&currency=usd&customer=cus_none', 'resource_missing'],
    ['amount=2500&currency=usd&allowed_payment_method_types[0]=sepa_debit', undefined],
  ])('refuses a payment of %s', async (form, code) => {
    expect(await errorOf(await post('/v1/payment_intents', form))).toMatchObject({
      status: 400,
      code,
    });
  });

  it('does not keep the key of a refused request', async () => {
    const key = { 'idempotency-key': 'first refused, then right' };
    expect((await post('/v1/payment_intents', 'amount=1&currency=usd', key)).status).toBe(400);
    expect((await post('/v1/payment_intents', 'amount=2500&currency=usd', key)).status).toBe(200);
  });

  it('repeats a declined confirmation for the same key instead of trying again', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
    const confirm = () =>
      thrownBy(
        stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: 'pm_card_visa_chargeDeclined' },
          { idempotencyKey: `confirm:${intent.id}` },
        ),
      );
    for (const error of [await confirm(), await confirm()]) {
      expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
      expect(error).toMatchObject({
        code: 'card_declined',
        decline_code: 'generic_decline',
        payment_intent: { id: intent.id, status: 'requires_payment_method' },
      });
    }
    const { data } = await stripe.events.list({ type: 'charge.failed' });
    expect(data).toHaveLength(1);
  });

  it('gives the SDK its own error classes', async () => {
    const missing = await thrownBy(stripe.paymentIntents.retrieve('pi_none'));
    expect(missing).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    const customer = await stripe.customers.create({ name: 'A' }, { idempotencyKey: 'once' });
    expect(customer.livemode).toBe(false);
    const reused = await thrownBy(
      stripe.customers.create({ name: 'B' }, { idempotencyKey: 'once' }),
    );
    expect(reused).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('changes the amount of an unpaid payment, not of a paid one', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
    const changed = await stripe.paymentIntents.update(intent.id, { amount: 3000 });
    expect(changed.amount).toBe(3000);
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(await thrownBy(stripe.paymentIntents.update(intent.id, { amount: 1 }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('books each movement of money once, and the books agree', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 10_000, currency: 'usd' });
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_createDispute' });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 4000 });
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    const charge = await stripe.charges.retrieve(
      typeof paid.latest_charge === 'string' ? paid.latest_charge : paid.latest_charge!.id,
    );
    expect(charge).toMatchObject({ amount: 10_000, amount_refunded: 4000, refunded: false });
    const refunds = await stripe.refunds.list({ payment_intent: intent.id });
    const balanceTransactions = await stripe.balanceTransactions.list({ limit: 3 });
    expect(balanceTransactions.data.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([
      ['refund', -4000, 0],
      ['adjustment', -10_000, 1500],
      ['charge', 10_000, 320],
    ]);
    expect(refunds.data[0]!.balance_transaction).toBe(balanceTransactions.data[0]!.id);
    const dispute = await stripe.disputes.retrieve(String(balanceTransactions.data[1]!.source));
    expect(dispute).toMatchObject({ status: 'needs_response', payment_intent: intent.id });
  });

  it('lists page by page', async () => {
    const customer = await stripe.customers.create({ name: 'Pages' });
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      const intent = await stripe.paymentIntents.create({
        amount: 2500 + index,
        currency: 'usd',
        customer: customer.id,
      });
      ids.unshift(intent.id);
    }
    const listed = await stripe.paymentIntents
      .list({ customer: customer.id, limit: 2 })
      .autoPagingToArray({ limit: 100 });
    expect(listed.map(({ id }) => id)).toEqual(ids);
  });

  it('saves a card that cannot be charged', async () => {
    const customer = await stripe.customers.create({ name: 'Ada' });
    const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    expect(await stripe.paymentMethods.retrieve(card.id)).toMatchObject({ customer: customer.id });
    const intent = await stripe.paymentIntents.create({
      amount: 2500,
      currency: 'usd',
      customer: customer.id,
    });
    const confirmed = stripe.paymentIntents.confirm(intent.id, { payment_method: card.id });
    expect(await thrownBy(confirmed)).toMatchObject({ code: 'card_declined' });
  });
});
