import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createGateway } from '../../../../platform/payments/create-gateway.ts';
import type { Gateway, GatewayResult } from '../../../../platform/payments/gateway.ts';
import { describeMissing, type ReadyCheck, ready } from './readiness.ts';

/** An object that no provider has: asking for it shows the permission and changes nothing. */
const unknownObjectId = 'fanwise_ready';

type Permission = [name: string, ask: (gateway: Gateway) => Promise<GatewayResult<unknown>>];

/** The permissions of a restricted key, by Stripe's names, each with a call that needs it. */
const permissions: readonly Permission[] = [
  [
    'Balance transactions: read',
    (gateway) =>
      gateway.listBalanceTransactions(
        { from: new Date(Date.now() - 60_000), until: new Date() },
        null,
      ),
  ],
  [
    'Events: read',
    (gateway) => gateway.listEvents(['charge.refunded'], new Date(Date.now() - 60_000)),
  ],
  ['Payouts: read', (gateway) => gateway.listPayouts(1)],
  ['Disputes: read', (gateway) => gateway.retrieveDispute(`dp_${unknownObjectId}`)],
  ['Payment methods: read', (gateway) => gateway.listCards(`cus_${unknownObjectId}`)],
  ['Customers: write', (gateway) => gateway.deleteCustomer(`cus_${unknownObjectId}`)],
  [
    'Payment intents: write',
    (gateway) => gateway.cancelIntent(`pi_${unknownObjectId}`, `ready:${randomUUID()}`),
  ],
  [
    'Refunds: write',
    (gateway) =>
      gateway.refund({
        intentId: `pi_${unknownObjectId}`,
        amountCents: 100,
        idempotencyKey: `ready:${randomUUID()}`,
      }),
  ],
];

const sandboxMessage =
  'the card sandbox is in use and no money moves: set the three Stripe keys (nothing was asked over the network)';

/** Checks that Stripe answers and that the key may do everything that the product does. */
export const checkPayments: ReadyCheck = async ({ config: { payments } }) => {
  const subject = 'payments';
  if (payments.provider === 'sandbox') return describeMissing(subject, sandboxMessage);
  const { publishableKey: publicKey, ...keys } = payments;
  const gateway = createGateway({ ...keys, publicKey });
  const refused: string[] = [];
  for (const [name, asks] of permissions) {
    const answer = await asks(gateway);
    if (answer.ok || answer.code === 'not-found') continue;
    const [code = ''] = (answer.data ?? []).map(String);
    if (code === 'key-refused')
      return describeMissing(subject, 'Stripe does not know STRIPE_SECRET_KEY: copy the key again');
    if (code === 'not-permitted') refused.push(name);
    else
      return describeMissing(
        subject,
        `Stripe could not be asked for “${name}” (${code || answer.code}): try again, or look at its status page`,
      );
  }
  if (refused.length > 0)
    return describeMissing(
      subject,
      `the key lacks ${refused.join(', ')}: edit it in the Stripe dashboard`,
    );
  return payments.livemode
    ? ready(subject, 'Stripe answers, and the live key has its permissions')
    : describeMissing(
        subject,
        'Stripe answers, and the test key has its permissions: set the live keys',
      );
};

/**
 * Checks that the provider delivers events. The hourly job finds lost ones, so payments alone do not show it. An event
 * from before the first payment in this mode came by the endpoint of the other mode.
 */
export const checkWebhook: ReadyCheck = async ({ db, config: { payments } }) => {
  const subject = 'webhook';
  if (payments.provider === 'sandbox') return describeMissing(subject, sandboxMessage);
  const { rows } = await sql<{ at: Date | null }>`
    select max(received_at) as at from provider_event
    where provider = 'stripe' and by_webhook and received_at >= (
      select min(created_at) from purchase where provider = 'stripe' and livemode = ${payments.livemode})`.execute(
    db,
  );
  const at = rows[0]?.at;
  return at
    ? ready(subject, `the newest event of Stripe came in at ${at.toISOString()}`)
    : describeMissing(
        subject,
        `no event of Stripe about a ${payments.livemode ? 'live' : 'test'} payment came in within 60 days: check address and secret of the endpoint, and pay one lead`,
      );
};

/** Checks that one fee was paid and refunded with real money. */
export const checkFirstFee: ReadyCheck = async ({ db }) => {
  const { rows } = await sql<{ paid: boolean; refunded: boolean }>`
    select coalesce(bool_or(paid_at is not null), false) as paid,
      coalesce(bool_or(refunded_at is not null), false) as refunded
    from purchase where provider = 'stripe' and livemode`.execute(db);
  const { paid, refunded } = rows[0] ?? { paid: false, refunded: false };
  if (refunded) return ready('first fee', 'one fee was paid and refunded');
  return describeMissing(
    'first fee',
    paid
      ? 'one fee was paid: refund it with refund APPLICATION_ID --reason "first test"'
      : 'nobody paid with a real card yet: pay one lead, then refund it',
  );
};
