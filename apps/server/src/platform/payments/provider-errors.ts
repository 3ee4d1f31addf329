import Stripe from 'stripe';
import { type Failure, failure } from '../result.ts';
import { CallRefused } from './provider-calls.ts';

/**
 * Why a provider call did not do what it was asked:
 * `payment-unavailable` the provider is away, overloaded or refuses our keys: try later, nothing is known;
 * `unexpected-state` the payment is already paid, canceled, refunded or under way: look it up;
 * `not-found` no such payment, customer or card, or not this customer's;
 * `card-declined` the bank or the cardholder refused;
 * `refused` the request itself is wrong: a bug or a reused key, never to be repeated as it is.
 * `data[0]` of the failure is the provider's own code, where it gave one; `key-refused` and `not-permitted` are ours.
 */
export type GatewayErrorCode =
  | 'payment-unavailable'
  | 'unexpected-state'
  | 'not-found'
  | 'card-declined'
  | 'refused';

/** The provider gives no code when it refuses a key, or what a restricted key may not do. */
const codesOfRefusedKeys: ReadonlyMap<string, string> = new Map([
  ['StripeAuthenticationError', 'key-refused'],
  ['StripePermissionError', 'not-permitted'],
]);

const unexpectedStateCodes = [
  'payment_intent_unexpected_state',
  'charge_already_refunded',
  'charge_disputed',
];

/** Turns what the SDK throws into a value; anything that is not the provider's is thrown on. */
export function toFailure(error: unknown): Failure<GatewayErrorCode> {
  if (error instanceof CallRefused) return failure('payment-unavailable');
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const ownCode = error.code ?? codesOfRefusedKeys.get(error.type);
  const data = ownCode === undefined ? [] : [ownCode];
  if (error instanceof Stripe.errors.StripeCardError) return failure('card-declined', data);
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return failure('refused', ['idempotency_error']);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'resource_missing') return failure('not-found', data);
    if (unexpectedStateCodes.includes(error.code ?? '')) return failure('unexpected-state', data);
    if (error.code === 'lock_timeout') return failure('payment-unavailable', data);
    return failure('refused', data);
  }
  return failure('payment-unavailable', data);
}

/** Whether the provider could not be reached at all. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError;
}
