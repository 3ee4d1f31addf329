import { describe, expect, it } from 'vitest';
import { findStep } from './purchase-steps.ts';

type State = Parameters<typeof findStep>[0]['state'];

const purchase = (state: State, more = {}) => ({
  state,
  dispute_closed_at: null,
  intent_closed_at: null,
  refund_id: null,
  ...more,
});

const facts = (status: 'open' | 'processing' | 'succeeded' | 'canceled', more = {}) => ({
  matchesPurchase: true,
  waitsForPayment: true,
  ...more,
  payment: {
    status,
    amountReceivedCents: status === 'succeeded' ? 2500 : 0,
    amountRefundedCents: 0,
    disputed: false,
    ...('payment' in more ? (more.payment as object) : {}),
  },
});

const states: State[] = [
  'open',
  'paid',
  'refund_due',
  'refunded',
  'void',
  'disputed',
  'charged_back',
];

describe('findStep', () => {
  it.each([
    ['open', 'succeeded', {}, 'grant'],
    ['open', 'succeeded', { matchesPurchase: false }, 'give-back'],
    ['open', 'succeeded', { waitsForPayment: false }, 'give-back'],
    ['open', 'canceled', {}, 'close'],
    ['open', 'processing', {}, 'none'],
    ['open', 'open', {}, 'none'],
    ['void', 'succeeded', {}, 'give-back'],
    ['void', 'open', {}, 'cancel'],
    ['void', 'processing', {}, 'none'],
    ['void', 'canceled', {}, 'close'],
    ['paid', 'succeeded', { payment: { amountRefundedCents: 2500 } }, 'note-refund'],
    ['paid', 'succeeded', { payment: { amountRefundedCents: 1000 } }, 'none'],
    ['paid', 'succeeded', { payment: { disputed: true } }, 'dispute'],
    ['refund_due', 'succeeded', { payment: { amountRefundedCents: 2500 } }, 'note-refund'],
    ['refunded', 'succeeded', {}, 'refund-failed'],
    ['refunded', 'succeeded', { payment: { amountRefundedCents: 2500 } }, 'none'],
  ] as const)('%s, the provider says %s %j: %s', (state, status, more, step) => {
    expect(findStep(purchase(state), facts(status, more))).toBe(step);
  });

  it('does not mistake its own refund under way for one made at the provider', () => {
    const waiting = purchase('refund_due', { refund_id: 're_1' });
    const refunded = facts('succeeded', { payment: { amountRefundedCents: 2500 } });
    expect(findStep(waiting, refunded)).toBe('none');
  });

  it('hides no contact again for a dispute that is decided', () => {
    const decided = purchase('paid', { dispute_closed_at: new Date() });
    expect(findStep(decided, facts('succeeded', { payment: { disputed: true } }))).toBe('none');
  });

  it.each(states.filter((state) => state !== 'open'))('never grants from %s', (state) => {
    for (const status of ['open', 'processing', 'succeeded', 'canceled'] as const)
      expect(findStep(purchase(state), facts(status))).not.toBe('grant');
  });
});
