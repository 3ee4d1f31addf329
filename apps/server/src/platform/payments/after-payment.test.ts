import { describe, expect, it } from 'vitest';
import { beginPayment, startTestPayments, valueIn } from './with-sandbox/testing.ts';

const payments = await startTestPayments();
const { browse } = payments;

function answerDispute(disputeId: string, evidence: string): Promise<Response> {
  return payments.sandbox.handle(
    new Request(`https://sandbox.invalid/v1/disputes/${disputeId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${payments.sandbox.secretKey}` },
      body: `evidence[uncategorized_text]=${evidence}`,
    }),
  );
}

describe.each(['sandbox', 'stripe'] as const)('the %s gateway after the payment', (provider) => {
  const gateway = payments.gateways[provider];

  it('refunds a part and the rest, once per key, and never more than was paid', async () => {
    const { payment, purchaseId } = await beginPayment(gateway);
    const { intentId } = payment;
    await browse(payment, 'confirm', { payment_method: 'pm_card_visa' });
    const part = { intentId, amountCents: 1000, idempotencyKey: `refund:${purchaseId}:1` };
    const first = valueIn(await gateway.refund(part));
    expect(first).toMatchObject({ intentId, amountCents: 1000, status: 'succeeded' });
    expect(valueIn(await gateway.refund(part))).toEqual(first);
    expect(valueIn(await gateway.retrieveRefund(first.refundId))).toEqual(first);
    const tooMuch = { intentId, amountCents: 2000, idempotencyKey: `refund:${purchaseId}:2` };
    expect(await gateway.refund(tooMuch)).toMatchObject({ code: 'refused' });
    const rest = { intentId, amountCents: 1500, idempotencyKey: `refund:${purchaseId}:3` };
    valueIn(await gateway.refund(rest));
    expect(valueIn(await gateway.retrieveIntent(intentId)).amountRefundedCents).toBe(2500);
    const nothingLeft = { intentId, amountCents: 1, idempotencyKey: `refund:${purchaseId}:4` };
    expect(await gateway.refund(nothingLeft)).toMatchObject({
      code: 'unexpected-state',
      data: ['charge_already_refunded'],
    });
  });

  it('does not refund what was never paid', async () => {
    const { payment, purchaseId } = await beginPayment(gateway);
    const refund = {
      intentId: payment.intentId,
      amountCents: 100,
      idempotencyKey: `refund:${purchaseId}`,
    };
    expect(await gateway.refund(refund)).toMatchObject({ code: 'unexpected-state' });
  });

  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('shows a disputed payment, and after %s that it is %s', async (evidence, outcome) => {
    const { payment } = await beginPayment(gateway);
    const { intentId } = payment;
    await browse(payment, 'confirm', { payment_method: 'pm_card_createDispute' });
    expect(valueIn(await gateway.retrieveIntent(intentId))).toMatchObject({
      status: 'succeeded',
      disputed: true,
    });
    const since = new Date(payments.clock.now.getTime() - 60_000);
    const events = valueIn(await gateway.listEvents(['charge.dispute.created'], since));
    const disputeId = events.find((event) => event.intentId === intentId)!.objectId;
    const dispute = { disputeId, intentId, amountCents: 2500, feeCents: 1500 };
    expect(valueIn(await gateway.retrieveDispute(disputeId))).toEqual({
      ...dispute,
      status: 'open',
    });
    await answerDispute(disputeId, evidence);
    expect(valueIn(await gateway.retrieveDispute(disputeId))).toEqual({
      ...dispute,
      status: outcome,
    });
    expect((await answerDispute(disputeId, evidence)).status).toBe(400);
    const closed = valueIn(await gateway.listEvents(['charge.dispute.closed'], since));
    expect(closed.filter((event) => event.intentId === intentId)).toHaveLength(1);
  });

  it('lists the events of a payment for those whose delivery failed', async () => {
    const { payment } = await beginPayment(gateway);
    await browse(payment, 'confirm', { payment_method: 'pm_card_visa' });
    const since = new Date(payments.clock.now.getTime() - 60_000);
    const events = valueIn(await gateway.listEvents(['payment_intent.succeeded'], since));
    expect(events.filter(({ intentId }) => intentId === payment.intentId)).toMatchObject([
      { type: 'payment_intent.succeeded', objectId: payment.intentId, livemode: false },
    ]);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['payment_intent.succeeded']));
  });
});
