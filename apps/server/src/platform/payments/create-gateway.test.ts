import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { beginPayment, startTestPayments, valueIn } from './with-sandbox/testing.ts';

const payments = await startTestPayments();
const { browse, payWith, pool, succeededCharges } = payments;

describe.each(['sandbox', 'stripe'] as const)('the %s gateway', (provider) => {
  const gateway = payments.gateways[provider];

  it('starts a payment for cards with the amount, customer and metadata it was given', async () => {
    const { payment, customerId, purchaseId } = await beginPayment(gateway);
    expect(payment).toMatchObject({
      status: 'open',
      amountCents: 2500,
      amountReceivedCents: 0,
      currency: 'usd',
      customerId,
      livemode: false,
      metadata: { lead_id: '7', purchase_id: purchaseId },
      card: null,
      latestError: null,
    });
    expect(payment.clientSecret).toContain(`${payment.intentId}_secret_`);
  });

  it('tells what was paid, with which card, and what the provider kept', async () => {
    const { payment, customerId } = await beginPayment(gateway);
    const answer = await browse(payment, 'confirm', { payment_method: 'pm_card_visa' });
    expect(answer).toMatchObject({ statusCode: 200, body: { status: 'succeeded' } });
    const paid = valueIn(await gateway.retrieveIntent(payment.intentId));
    expect(paid).toMatchObject({
      status: 'succeeded',
      amountReceivedCents: 2500,
      customerId,
      card: { brand: 'visa', last4: '4242' },
      providerFeeCents: 103,
      disputed: false,
    });
    expect(valueIn(await gateway.listCards(customerId))).toEqual([]);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', null],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', null],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', null],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
  ])(
    '%s is declined with %s and the same payment can be paid after all',
    async (card, code, declineCode) => {
      const { payment } = await beginPayment(gateway);
      const answer = await browse(payment, 'confirm', { payment_method: card });
      expect(answer.statusCode).toBe(402);
      expect(answer.body.error?.code).toBe(code);
      expect(answer.body.error?.decline_code ?? null).toBe(declineCode);
      const declined = valueIn(await gateway.retrieveIntent(payment.intentId));
      expect(declined).toMatchObject({
        status: 'open',
        amountReceivedCents: 0,
        card: null,
        latestError: { code, declineCode },
      });
      await browse(payment, 'confirm', { payment_method: 'pm_card_visa' });
      const paid = valueIn(await gateway.retrieveIntent(payment.intentId));
      expect(paid).toMatchObject({ status: 'succeeded', latestError: null });
    },
  );

  it('charges after a completed challenge, and not before', async () => {
    const { payment } = await beginPayment(gateway);
    const asked = await browse(payment, 'confirm', {
      payment_method: 'pm_card_threeDSecure2Required',
    });
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    expect(await succeededCharges(payment.intentId)).toBe(0);
    const done = await browse(payment, 'challenge', { outcome: 'complete' });
    expect(done).toMatchObject({ statusCode: 200, body: { status: 'succeeded' } });
    expect(await succeededCharges(payment.intentId)).toBe(1);
  });

  it('does not charge after a failed challenge, and leaves the payment open', async () => {
    const { payment } = await beginPayment(gateway);
    await browse(payment, 'confirm', { payment_method: 'pm_card_threeDSecure2Required' });
    const failed = await browse(payment, 'challenge', { outcome: 'fail' });
    expect(failed.statusCode).toBe(402);
    expect(failed.body.error?.code).toBe('payment_intent_authentication_failure');
    expect(failed.body.error?.payment_intent?.status).toBe('requires_payment_method');
    expect(valueIn(await gateway.retrieveIntent(payment.intentId))).toMatchObject({
      status: 'open',
    });
    expect(await succeededCharges(payment.intentId)).toBe(0);
  });

  it('a challenge that is passed does not help a card without funds', async () => {
    const { payment } = await beginPayment(gateway);
    await browse(payment, 'confirm', {
      payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    });
    const answer = await browse(payment, 'challenge', { outcome: 'complete' });
    expect(answer.body.error?.decline_code).toBe('insufficient_funds');
  });

  it('gives the same payment for the same key, and refuses the key with another amount', async () => {
    const { request, payment } = await beginPayment(gateway);
    const repeated = await Promise.all([
      gateway.createIntent(request),
      gateway.createIntent(request),
    ]);
    expect(repeated.map((result) => valueIn(result).intentId)).toEqual([
      payment.intentId,
      payment.intentId,
    ]);
    expect(await gateway.createIntent({ ...request, amountCents: 9900 })).toMatchObject({
      code: 'refused',
      data: ['idempotency_error'],
    });
  });

  it('gives the same customer for the same agent', async () => {
    const agent = { agencyId: 3, email: `${randomUUID()}@example.test`, name: 'Grace' };
    const first = valueIn(await gateway.ensureCustomer(agent));
    expect(valueIn(await gateway.ensureCustomer(agent))).toBe(first);
    expect(valueIn(await gateway.ensureCustomer({ ...agent, name: 'Grace H.' }))).not.toBe(first);
  });

  it('charges once when a payment is confirmed twice at the same time', async () => {
    const { payment } = await beginPayment(gateway);
    const answers = await Promise.all(
      [1, 2, 3].map(() => browse(payment, 'confirm', { payment_method: 'pm_card_visa' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect(await succeededCharges(payment.intentId)).toBe(1);
  });

  it('cancels once, also when asked again, and a canceled payment cannot be paid', async () => {
    const { payment, purchaseId } = await beginPayment(gateway);
    valueIn(await gateway.cancelIntent(payment.intentId, `cancel:${purchaseId}`));
    valueIn(await gateway.cancelIntent(payment.intentId, `cancel:${purchaseId}:again`));
    const answer = await browse(payment, 'confirm', { payment_method: 'pm_card_visa' });
    expect(answer.body.error?.code).toBe('payment_intent_unexpected_state');
    expect(valueIn(await gateway.retrieveIntent(payment.intentId)).status).toBe('canceled');
  });

  it('does not cancel what is paid', async () => {
    const { payment, purchaseId } = await beginPayment(gateway);
    await browse(payment, 'confirm', { payment_method: 'pm_card_visa' });
    expect(await gateway.cancelIntent(payment.intentId, `cancel:${purchaseId}`)).toMatchObject({
      code: 'unexpected-state',
    });
  });

  it('finds the payment of a purchase whose answer was lost', async () => {
    const { payment, customerId, purchaseId } = await beginPayment(gateway);
    const found = valueIn(await gateway.findIntentByPurchase(customerId, purchaseId));
    expect(found).toEqual(payment);
    expect(valueIn(await gateway.findIntentByPurchase(customerId, randomUUID()))).toBeNull();
  });

  it('forgets a customer with its cards, also when asked again', async () => {
    const { customerId } = await beginPayment(gateway);
    await payWith(gateway, customerId, 'pm_card_visa', true);
    valueIn(await gateway.deleteCustomer(customerId));
    valueIn(await gateway.deleteCustomer(customerId));
    expect(await gateway.listCards(customerId)).toMatchObject({ code: 'not-found' });
    const { rows } = await pool.query(
      'SELECT email, name FROM card_sandbox.customer WHERE id = $1',
      [customerId],
    );
    expect(rows).toEqual([{ email: null, name: null }]);
  });

  it('tells a payment it does not know', async () => {
    expect(await gateway.retrieveIntent('pi_unknown')).toMatchObject({ code: 'not-found' });
  });

  it('either pays or cancels when both come at once', async () => {
    for (let round = 0; round < 50; round++) {
      const { payment, purchaseId } = await beginPayment(gateway);
      const { intentId } = payment;
      const confirming = () => browse(payment, 'confirm', { payment_method: 'pm_card_visa' });
      const canceling = () => gateway.cancelIntent(intentId, `cancel:${purchaseId}`);
      const [first, second] = round % 2 === 0 ? [confirming, canceling] : [canceling, confirming];
      await Promise.all([first(), second()]);
      const { status } = valueIn(await gateway.retrieveIntent(intentId));
      const charges = await succeededCharges(intentId);
      expect([
        ['succeeded', 1],
        ['canceled', 0],
      ]).toContainEqual([status, charges]);
      const afterwards = await gateway.cancelIntent(intentId, `cancel:${purchaseId}:2`);
      expect(afterwards.ok).toBe(status === 'canceled');
    }
  });
});
