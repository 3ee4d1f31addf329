import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { toDispute, toRefund } from './refunds-and-disputes.ts';

const refund = (more: object) =>
  toRefund({ id: 're_1', amount: 2500, payment_intent: 'pi_1', ...more } as Stripe.Refund);
const dispute = (more: object) =>
  toDispute({
    id: 'dp_1',
    amount: 2500,
    payment_intent: 'pi_1',
    status: 'needs_response',
    balance_transactions: [],
    ...more,
  } as unknown as Stripe.Dispute);

describe('a refund of the provider', () => {
  it.each([
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    [null, 'pending'],
  ])('%s is %s', (status, own) => {
    expect(refund({ status })).toEqual({
      refundId: 're_1',
      intentId: 'pi_1',
      amountCents: 2500,
      status: own,
    });
  });

  it('names its payment however it is carried along', () => {
    expect(refund({ payment_intent: { id: 'pi_2' } }).intentId).toBe('pi_2');
    expect(refund({ payment_intent: null }).intentId).toBeNull();
  });
});

describe('a dispute of the provider', () => {
  it.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['prevented', 'inquiry'],
    ['warning_closed', 'inquiry'],
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['a word of tomorrow', 'open'],
  ])('%s is %s', (status, own) => {
    expect(dispute({ status }).status).toBe(own);
  });

  it('costs what the provider kept when it took the money, and not when it gave it back', () => {
    const balance_transactions = [
      { amount: -2500, fee: 1500 },
      { amount: -10, fee: 7 },
      { amount: 2500, fee: 400 },
      { amount: 0, fee: 90 },
    ];
    expect(dispute({ balance_transactions }).feeCents).toBe(1507);
    expect(dispute({}).feeCents).toBe(0);
  });

  it('names itself, its payment and its amount', () => {
    expect(dispute({ payment_intent: { id: 'pi_3' } })).toMatchObject({
      disputeId: 'dp_1',
      intentId: 'pi_3',
      amountCents: 2500,
    });
  });
});
