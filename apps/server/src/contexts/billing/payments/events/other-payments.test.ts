import { beforeEach, expect, it } from 'vitest';
import type { ProviderPayment } from '../../../../platform/payments/provider-objects/payment-intent.ts';
import { openShop } from '../../../../testing/shop/shop.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { settlePurchase } from './settle-purchase.ts';

const shop = await openShop();
const { confirm, db, ledger, needs, purchases, read, start, stateOf, wonLead } = shop;

let lead: WonLead;
beforeEach(async () => {
  lead = await wonLead();
  const { body } = await start(lead);
  await confirm(body.payment_intent, 'pm_card_visa');
});

/** Settles the purchase of the lead while the provider reports its payment with other values. */
const settleWith = async (otherwise: (payment: ProviderPayment) => Partial<ProviderPayment>) => {
  const retrieveIntent: typeof needs.gateway.retrieveIntent = async (id) => {
    const retrieved = await needs.gateway.retrieveIntent(id);
    return retrieved.ok
      ? { ...retrieved, value: { ...retrieved.value, ...otherwise(retrieved.value) } }
      : retrieved;
  };
  const [purchase] = await purchases(lead.applicationId);
  return settlePurchase(
    { ...needs, gateway: { ...needs.gateway, retrieveIntent } },
    purchase?.id ?? '',
  );
};

const withMetadata = (more: Record<string, string>) => (payment: ProviderPayment) => ({
  metadata: { ...payment.metadata, ...more },
});

it.each<[string, (payment: ProviderPayment) => Partial<ProviderPayment>]>([
  ['another sum', ({ amountCents }) => ({ amountCents: amountCents + 1 })],
  ['less than was asked', ({ amountCents }) => ({ amountReceivedCents: amountCents - 1 })],
  ['another currency', () => ({ currency: 'eur' })],
  ['real money for a test, or the other way round', ({ livemode }) => ({ livemode: !livemode })],
  ['another purchase', withMetadata({ purchase_id: crypto.randomUUID() })],
  ['another lead', withMetadata({ lead_id: '7' })],
  ['another agent', withMetadata({ agency_id: '7' })],
  ['the customer of somebody else', () => ({ customerId: 'cus_of_somebody_else' })],
])('a payment with %s opens no contact, and goes back', async (_what, otherwise) => {
  expect(await settleWith(otherwise)).toMatchObject({ value: { state: 'refund_due' } });
  expect((await read(lead)).status).toBe(402);
  await shop.runJobs();
  expect(await stateOf(lead)).toBe('refunded');
});

it('a payment without a customer opens no contact for an agent without one', async () => {
  const { accountId } = lead.chosenAgent;
  await db.deleteFrom('payment_customer').where('agency_id', '=', accountId).execute();
  expect(await settleWith(() => ({ customerId: null }))).toMatchObject({
    value: { state: 'refund_due' },
  });
});

it('the provider’s fee is booked as soon as it is known, even after the charge', async () => {
  await settleWith(() => ({ providerFeeCents: null, balanceTransactionId: null }));
  const charge = { 'asset:clearing': 3500, 'income:lead_fees': -3500 };
  expect(await ledger(lead.applicationId)).toEqual(charge);
  await settleWith(() => ({}));
  expect(await ledger(lead.applicationId)).toEqual({
    ...charge,
    'asset:clearing': 3500 - 132,
    'expense:processing': 132,
  });
});
