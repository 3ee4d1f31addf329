import { randomUUID } from 'node:crypto';
import { createCardSandbox } from '@fanwise/card-sandbox';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ProviderEvent } from '../webhook-signature.ts';
import { beginPayment, serve, startTestPayments, valueIn } from './testing.ts';

const payments = await startTestPayments();
const { browse, clock, sandbox } = payments;
const gateway = payments.gateways.sandbox;
const received: ProviderEvent[] = [];
let answerStatus = 200;

/** The application's own endpoint: it checks the signature like the real one. */
const endpoint = await serve(async (request) => {
  const body = Buffer.from(await request.arrayBuffer());
  const checked = gateway.verifyWebhook(body, request.headers.get('stripe-signature') ?? undefined);
  received.push(valueIn(checked));
  return Response.json({}, { status: answerStatus });
});
payments.setDeliverTo(endpoint);
afterAll(() => sandbox.webhooks.stop());

const newPayment = async (metadata: Record<string, string> = {}) =>
  (await beginPayment(gateway, { metadata })).payment;

const pay = (payment: Awaited<ReturnType<typeof newPayment>>, card = 'pm_card_visa') =>
  browse(payment, 'confirm', { payment_method: card });

async function deliverAll(): Promise<void> {
  while ((await sandbox.webhooks.deliverDue()) > 0);
}

function later(ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms);
}

const getTypes = (intentId: string) =>
  received
    .filter((event) => event.intentId === intentId)
    .map(({ type }) => type)
    .sort();

const times = (intentId: string, type: string) =>
  getTypes(intentId).filter((received) => received === type).length;

describe('the events of the sandbox', () => {
  it('arrive signed at the application, once each', async () => {
    const payment = await newPayment();
    await pay(payment, 'pm_card_visa_chargeDeclined');
    await pay(payment);
    await deliverAll();
    expect(getTypes(payment.intentId)).toEqual([
      'charge.failed',
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ]);
    await deliverAll();
    expect(getTypes(payment.intentId)).toHaveLength(5);
  });

  it('carry no client secret', async () => {
    const payment = await newPayment();
    const { rows } = await payments.pool.query(
      `SELECT object ->> 'client_secret' AS secret FROM card_sandbox.event WHERE object ->> 'id' = $1`,
      [payment.intentId],
    );
    expect(rows).toEqual([{ secret: null }]);
  });

  it('are sent again after 1 s, 5 s, 30 s and 5 min, and then no more', async () => {
    const payment = await newPayment();
    await deliverAll();
    await pay(payment);
    answerStatus = 500;
    await deliverAll();
    const attempts = [times(payment.intentId, 'payment_intent.succeeded')];
    for (const ms of [999, 1, 4999, 1, 29_999, 1, 299_999, 1, 86_400_000]) {
      later(ms);
      await deliverAll();
      attempts.push(times(payment.intentId, 'payment_intent.succeeded'));
    }
    answerStatus = 200;
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it('keep their attempts when the sandbox stops while they are being sent', async () => {
    const payment = await newPayment();
    await deliverAll();
    const arrived = Promise.withResolvers<void>();
    const hanging = await serve(() => {
      arrived.resolve();
      return new Promise<Response>(() => undefined);
    });
    payments.setDeliverTo(hanging);
    await pay(payment);
    const sending = sandbox.webhooks.deliverDue();
    await arrived.promise;
    await sandbox.webhooks.stop();
    await sending;
    const { rows } = await payments.pool.query(
      'SELECT DISTINCT attempts FROM card_sandbox.event WHERE next_attempt_at <= $1',
      [clock.now],
    );
    payments.setDeliverTo(endpoint);
    await deliverAll();
    expect(rows).toEqual([{ attempts: 0 }]);
    expect(times(payment.intentId, 'payment_intent.succeeded')).toBe(1);
  });

  it('wait while the application does not listen', async () => {
    const payment = await newPayment();
    payments.setDeliverTo(null);
    expect(await sandbox.webhooks.deliverDue()).toBe(0);
    payments.setDeliverTo(endpoint);
    await deliverAll();
    expect(getTypes(payment.intentId)).toEqual(['payment_intent.created']);
  });

  it('are not booked for a payment that was refused', async () => {
    const payment = await newPayment();
    await pay(payment);
    await pay(payment);
    await deliverAll();
    expect(times(payment.intentId, 'payment_intent.succeeded')).toBe(1);
    expect(times(payment.intentId, 'payment_intent.payment_failed')).toBe(0);
  });

  it('can be lost, doubled or late when a test asks for it', async () => {
    const lost = await newPayment({ sandbox_webhook: 'drop' });
    const doubled = await newPayment({ sandbox_webhook: 'dup' });
    const late = await newPayment({ sandbox_webhook: 'late' });
    for (const payment of [lost, doubled, late]) await pay(payment);
    await deliverAll();
    const count = () =>
      [lost, doubled, late].map(({ intentId }) => times(intentId, 'payment_intent.succeeded'));
    expect(count()).toEqual([0, 2, 0]);
    later(60_000);
    await deliverAll();
    expect(count()).toEqual([0, 2, 1]);
    const since = new Date(clock.now.getTime() - 3_600_000);
    const listed = valueIn(await gateway.listEvents(['payment_intent.succeeded'], since));
    expect(listed.map(({ intentId }) => intentId)).toContain(lost.intentId);
  });

  it('a payment may take its time, and cannot be canceled meanwhile', async () => {
    const payment = await newPayment({ sandbox_delay_ms: '3000' });
    expect((await pay(payment)).body.status).toBe('processing');
    expect(valueIn(await gateway.retrieveIntent(payment.intentId)).status).toBe('processing');
    expect(await gateway.cancelIntent(payment.intentId, randomUUID())).toMatchObject({
      code: 'unexpected-state',
    });
    later(3000);
    await deliverAll();
    expect(valueIn(await gateway.retrieveIntent(payment.intentId)).status).toBe('succeeded');
    expect(getTypes(payment.intentId)).toContain('payment_intent.processing');
  });

  it.each([
    ['pm_card_pendingRefund', 'pending', 'succeeded', 'refund.updated', 2500],
    ['pm_card_refundFail', 'succeeded', 'failed', 'refund.failed', 0],
  ] as const)(
    'a refund to %s is %s first and %s later',
    async (card, first, last, type, refundedCents) => {
      const payment = await newPayment();
      const { intentId } = payment;
      await pay(payment, card);
      const refund = valueIn(
        await gateway.refund({ intentId, amountCents: 2500, idempotencyKey: randomUUID() }),
      );
      expect(refund.status).toBe(first);
      later(2000);
      await deliverAll();
      expect(valueIn(await gateway.retrieveRefund(refund.refundId)).status).toBe(last);
      expect(times(intentId, type)).toBe(1);
      expect(valueIn(await gateway.retrieveIntent(intentId)).amountRefundedCents).toBe(
        refundedCents,
      );
    },
  );

  it('tell of a dispute', async () => {
    const payment = await newPayment();
    await pay(payment, 'pm_card_createDispute');
    await deliverAll();
    expect(times(payment.intentId, 'charge.dispute.created')).toBe(1);
  });

  it('name the public host the application insists on', async () => {
    const hosts: (string | null)[] = [];
    const insisting = await serve(async (request) => {
      hosts.push(request.headers.get('host'));
      return Response.json({});
    });
    const demo = await createCardSandbox({
      pool: payments.pool,
      ownerUrl: payments.url,
      installationSecret: 'another',
      deliverTo: () => insisting,
      publicHost: 'fanwise.example',
      now: () => clock.now,
    });
    await newPayment();
    expect(await demo.webhooks.deliverDue()).toBe(1);
    expect(hosts).toEqual(['fanwise.example']);
  });

  it('events older than thirty days are deleted', async () => {
    await newPayment();
    const beginning = new Date(0);
    expect(valueIn(await gateway.listEvents(['payment_intent.created'], beginning))).not.toEqual(
      [],
    );
    later(31 * 86_400_000);
    await sandbox.webhooks.deliverDue();
    expect(valueIn(await gateway.listEvents(['payment_intent.created'], beginning))).toEqual([]);
  });

  it('are sent without asking while the dispatcher runs, and not after it stopped', async () => {
    sandbox.webhooks.start();
    const payment = await newPayment();
    await pay(payment);
    await vi.waitFor(() => expect(times(payment.intentId, 'payment_intent.succeeded')).toBe(1));
    await sandbox.webhooks.stop();
    const afterStop = await newPayment();
    sandbox.webhooks.wake();
    await sandbox.webhooks.stop();
    expect(getTypes(afterStop.intentId)).toEqual([]);
    await deliverAll();
    expect(getTypes(afterStop.intentId)).toEqual(['payment_intent.created']);
  });

  it('are sent once though two dispatchers look at the same time', async () => {
    const payment = await newPayment();
    await pay(payment);
    await Promise.all([sandbox.webhooks.deliverDue(), sandbox.webhooks.deliverDue()]);
    await deliverAll();
    expect(times(payment.intentId, 'payment_intent.succeeded')).toBe(1);
  });
});
