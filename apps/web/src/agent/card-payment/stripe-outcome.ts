import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { PayOutcome } from './gateway.ts';

/** The meaning of Stripe's answer to a confirmation for the page. */
export function stripeOutcomeOf({ paymentIntent, error }: PaymentIntentResult): PayOutcome {
  const status = (paymentIntent ?? error?.payment_intent)?.status;
  if (status === 'succeeded' || status === 'processing') return { status };
  if (status === 'canceled') return { status: 'failed', reason: 'closed', message: null };
  const reason = error?.type === 'api_connection_error' ? 'unreachable' : 'declined';
  return { status: 'failed', reason, message: error?.message ?? null };
}
