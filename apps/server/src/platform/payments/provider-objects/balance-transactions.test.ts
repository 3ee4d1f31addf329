import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { toBalanceTransaction } from './balance-transactions.ts';

const read = (source: unknown, type = 'charge') =>
  toBalanceTransaction({
    id: 'txn_1',
    type,
    amount: 2500,
    fee: 103,
    source,
  } as Stripe.BalanceTransaction);

describe('a balance transaction of the provider', () => {
  it('belongs to the payment whose charge it is', () => {
    expect(read({ id: 'ch_1', object: 'charge', payment_intent: 'pi_1' })).toEqual({
      balanceTransactionId: 'txn_1',
      kind: 'charge',
      sourceId: 'ch_1',
      intentId: 'pi_1',
      amountCents: 2500,
      feeCents: 103,
    });
  });

  it.each([
    ['charge', 'charge', 'charge'],
    ['refund', 'refund', 'refund'],
    ['refund', 'refund_failure', 'refund-failed'],
    ['refund', 'payment_failure_refund', 'refund-failed'],
    ['dispute', 'adjustment', 'dispute'],
  ])('a %s that is told as %s is a %s', (object, type, kind) => {
    expect(read({ id: 'x_1', object, payment_intent: null }, type)?.kind).toBe(kind);
  });

  it('names the payment however it is carried along', () => {
    expect(read({ id: 'ch_1', object: 'charge', payment_intent: { id: 'pi_2' } })?.intentId).toBe(
      'pi_2',
    );
    expect(read({ id: 'ch_1', object: 'charge', payment_intent: null })?.intentId).toBeNull();
    expect(read({ id: 'ch_1', object: 'charge' })?.intentId).toBeNull();
  });

  it('a balance transaction that no payment of the product caused is left out', () => {
    expect(read({ id: 'po_1', object: 'payout' }, 'payout')).toBeNull();
    expect(read(null, 'stripe_fee')).toBeNull();
    expect(read('ch_1')).toBeNull();
  });
});
