import { isStorable } from '@fanwise/domain/texts/text';
import Stripe from 'stripe';
import { failure, type Result, success } from '../result.ts';

/** The subject of a provider's event. It is only a hint: the payment itself is always looked up. */
export type ProviderEvent = {
  eventId: string;
  type: string;
  livemode: boolean;
  createdAt: Date;
  objectId: string;
  /** The payment it concerns, where there is one. */
  intentId: string | null;
};

/**
 * `bad-signature`: not from the provider, altered, or older or newer than five minutes; `wrong-mode`: live against
 * test; `unreadable`: signed, but no event.
 */
export type WebhookErrorCode = 'bad-signature' | 'wrong-mode' | 'unreadable';

const toleranceSeconds = 300;

/** Makes the check of signed events; any of the secrets will do, so that one can be replaced without a gap. */
export function createWebhookCheck(
  stripe: Stripe,
  options: { secrets: string[]; livemode: boolean; now: () => Date },
): (rawBody: Buffer, header: string | undefined) => Result<ProviderEvent, WebhookErrorCode> {
  const secrets = options.secrets.filter((secret) => secret.trim() !== '');
  if (secrets.length === 0) throw new Error('A webhook secret is needed.');

  return (rawBody, header) => {
    const nowMs = options.now().getTime();
    if (header === undefined || isFromTheFuture(header, nowMs)) return failure('bad-signature');
    for (const secret of secrets) {
      const event = verifySignature(stripe, rawBody, header, secret, nowMs);
      if (event === null) continue;
      if (!isEvent(event)) return failure('unreadable');
      return event.livemode === options.livemode
        ? success(toProviderEvent(event))
        : failure('wrong-mode');
    }
    return failure('bad-signature');
  };
}

/** Reads the provider's event. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const object: { id?: unknown; object?: unknown; payment_intent?: unknown } = event.data.object;
  const objectId = typeof object.id === 'string' ? object.id : '';
  const intent = object.object === 'payment_intent' ? objectId : object.payment_intent;
  return {
    eventId: event.id,
    type: event.type,
    livemode: event.livemode,
    createdAt: new Date(event.created * 1000),
    objectId,
    intentId: typeof intent === 'string' ? intent : null,
  };
}

/** Whether what was signed has what is read of it, as texts that can be stored. */
function isEvent(event: Stripe.Event): boolean {
  const { id, type, created, data } = Object(event) as Record<string, unknown>;
  const object: unknown = Reflect.get(Object(data), 'object');
  if (typeof object !== 'object' || object === null) return false;
  const texts = [id, type, Reflect.get(object, 'id'), Reflect.get(object, 'payment_intent')];
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    Number.isFinite(created) &&
    texts.every((text) => typeof text !== 'string' || isStorable(text))
  );
}

function verifySignature(
  stripe: Stripe,
  rawBody: Buffer,
  header: string,
  secret: string,
  nowMs: number,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(
      rawBody,
      header,
      secret,
      toleranceSeconds,
      undefined,
      nowMs,
    );
  } catch (error) {
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
    if (isForged || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The SDK refuses old timestamps but takes any future one, which could be replayed until then. */
function isFromTheFuture(header: string, nowMs: number): boolean {
  return header.split(',').some((part) => {
    const [name, value] = part.trim().split('=');
    return name === 't' && !(Number(value) <= nowMs / 1000 + toleranceSeconds);
  });
}
