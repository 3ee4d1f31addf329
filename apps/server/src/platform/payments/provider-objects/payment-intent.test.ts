import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { toProviderPayment } from './payment-intent.ts';

type Intent = Partial<Record<keyof Stripe.PaymentIntent, unknown>>;

const paidCharge = {
  id: 'ch_1',
  status: 'succeeded',
  amount_refunded: 500,
  disputed: true,
  balance_transaction: { id: 'txn_1', fee: 103 },
};
const open: Intent = {
  id: 'pi_1',
  status: 'requires_payment_method',
  client_secret: 'pi_1_secret',
  amount: 2500,
  amount_received: 0,
  currency: 'usd',
  customer: 'cus_1',
  metadata: { purchase: '7' },
  livemode: false,
  latest_charge: null,
  payment_method: null,
  last_payment_error: null,
};
const read = (more: Intent = {}) => toProviderPayment({ ...open, ...more } as Stripe.PaymentIntent);

describe('a payment of the provider', () => {
  it('is read as it stands before anybody paid', () => {
    expect(read()).toEqual({
      intentId: 'pi_1',
      status: 'open',
      clientSecret: 'pi_1_secret',
      amountCents: 2500,
      amountReceivedCents: 0,
      amountRefundedCents: 0,
      currency: 'usd',
      customerId: 'cus_1',
      metadata: { purchase: '7' },
      livemode: false,
      disputed: false,
      card: null,
      providerFeeCents: null,
      balanceTransactionId: null,
      latestError: null,
    });
  });

  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['a word of tomorrow', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
  ])('%s is %s: what is not known is not decided', (status, own) => {
    expect(read({ status }).status).toBe(own);
  });

  it('knows what was kept, refunded and disputed of what was paid', () => {
    const card = { brand: 'visa', last4: '4242', fingerprint: 'f' };
    expect(
      read({
        status: 'succeeded',
        amount_received: 2500,
        latest_charge: paidCharge,
        payment_method: { id: 'pm_1', card },
      }),
    ).toMatchObject({
      amountReceivedCents: 2500,
      amountRefundedCents: 500,
      disputed: true,
      providerFeeCents: 103,
      balanceTransactionId: 'txn_1',
      card: { brand: 'visa', last4: '4242' },
    });
  });

  it('a charge that failed moved nothing', () => {
    expect(read({ latest_charge: { ...paidCharge, status: 'failed' } })).toMatchObject({
      amountRefundedCents: 0,
      disputed: false,
      providerFeeCents: null,
      balanceTransactionId: null,
    });
  });

  it('a value that is named but not expanded is unknown', () => {
    const named = { latest_charge: 'ch_1', payment_method: 'pm_1', customer: { id: 'cus_2' } };
    expect(read(named)).toMatchObject({ card: null, providerFeeCents: null, customerId: 'cus_2' });
    const charge = { ...paidCharge, balance_transaction: 'txn_1' };
    expect(read({ latest_charge: charge }).balanceTransactionId).toBeNull();
    expect(read({ customer: null }).customerId).toBeNull();
    expect(read({ payment_method: { id: 'pm_1', us_bank_account: {} } }).card).toBeNull();
  });

  it('tells why the last try was refused, with what is missing made up for', () => {
    const refused = { code: 'card_declined', decline_code: 'lost_card', message: 'No.' };
    expect(read({ last_payment_error: refused }).latestError).toEqual({
      code: 'card_declined',
      declineCode: 'lost_card',
      message: 'No.',
    });
    expect(read({ last_payment_error: {} }).latestError).toEqual({
      code: 'unknown',
      declineCode: null,
      message: '',
    });
  });
});
