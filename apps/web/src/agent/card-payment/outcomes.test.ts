import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { cardPayment } from '../../messages/en/agent/card-payment.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { outcomeOf } from './sandbox-calls.ts';
import { stripeOutcomeOf } from './stripe-gateway.tsx';

const declined = 'Your card was declined.';

describe.each([
  {
    provider: 'sandbox',
    paid: () => outcomeOf({ status: 'succeeded' }),
    processing: () => outcomeOf({ status: 'processing' }),
    decline: () =>
      outcomeOf({
        error: {
          code: 'card_declined',
          message: declined,
          payment_intent: { status: 'requires_payment_method' },
        },
      }),
    paidBefore: () =>
      outcomeOf({
        error: {
          code: 'payment_intent_unexpected_state',
          message: 'This payment has already succeeded.',
          payment_intent: { status: 'succeeded' },
        },
      }),
    canceled: () => outcomeOf({ error: { message: 'x', payment_intent: { status: 'canceled' } } }),
  },
  {
    provider: 'Stripe',
    paid: () => stripeOutcomeOf({ paymentIntent: intent('succeeded') }),
    processing: () => stripeOutcomeOf({ paymentIntent: intent('processing') }),
    decline: () =>
      stripeOutcomeOf({
        error: failure({ message: declined, payment_intent: intent('requires_payment_method') }),
      }),
    paidBefore: () =>
      stripeOutcomeOf({ error: failure({ message: 'x', payment_intent: intent('succeeded') }) }),
    canceled: () =>
      stripeOutcomeOf({ error: failure({ message: 'x', payment_intent: intent('canceled') }) }),
  },
])('an answer of $provider', ({ paid, processing, decline, paidBefore, canceled }) => {
  it('says that the payment went through, or is on its way', () => {
    expect(paid()).toEqual({ status: 'succeeded' });
    expect(processing()).toEqual({ status: 'processing' });
  });

  it('passes the provider’s sentence about a decline on', () => {
    expect(decline()).toEqual({ status: 'failed', reason: 'declined', message: declined });
  });

  it('is a success when an earlier try was', () => {
    expect(paidBefore()).toEqual({ status: 'succeeded' });
  });

  it('closes the payment when it was canceled', () => {
    expect(canceled()).toEqual({ status: 'failed', reason: 'closed', message: null });
  });
});

it('the sandbox asks the cardholder first', () => {
  expect(outcomeOf({ status: 'requires_action' })).toBe('challenge');
});

it('the sandbox refuses with the page’s sentence, or with its own if the page has none', () => {
  const { declines } = cardPayment.english;
  const refused = (refusal: { code: string; decline_code?: string }) =>
    outcomeOf({ error: { ...refusal, message: 'of the sandbox' } });
  expect(refused({ code: 'card_declined', decline_code: 'insufficient_funds' })).toMatchObject({
    message: declines.insufficient_funds,
  });
  expect(refused({ code: 'card_declined', decline_code: 'generic_decline' })).toMatchObject({
    message: declines.card_declined,
  });
  expect(refused({ code: 'expired_card' })).toMatchObject({ message: declines.expired_card });
  expect(refused({ code: 'another' })).toMatchObject({ message: null });
});

it('a payment stays unsettled when Stripe was not reached', () => {
  const outcome = stripeOutcomeOf({ error: failure({ type: 'api_connection_error' }) });
  expect(outcome).toMatchObject({ status: 'failed', reason: 'unreachable' });
});

it('a second call joins the first; a call after it is a new try', async () => {
  let tries = 0;
  const pay = oneAtATime(async () => {
    tries += 1;
    return tries;
  });
  const first = pay();
  expect(pay()).toBe(first);
  expect(await first).toBe(1);
  expect(await pay()).toBe(2);
});

function intent(status: PaymentIntent['status']): PaymentIntent {
  return { status } as PaymentIntent;
}

function failure(differs: Partial<StripeError>): StripeError {
  return { type: 'card_error', ...differs } as StripeError;
}
