import type { IntentRow, WireContext } from '../records.ts';
import { readText } from '../wire/form-encoding.ts';
import { type Reply, WireRefusal } from '../wire/wire-error.ts';
import { settleIntent } from './charge-card.ts';
import {
  answerIntent,
  bookIntentEvent,
  isOpen,
  lockIntent,
  readFutureUsage,
  unexpectedState,
} from './intents.ts';
import { cardForPayment, type Expiry } from './payment-methods.ts';
import { testCards } from './test-cards.ts';

/** Confirms an intent with a card: paid, declined (402), or waiting for the cardholder. */
export async function confirmIntent(
  context: WireContext,
  id: string,
  expiry: Expiry | null = null,
): Promise<Reply> {
  const intent = await lockIntent(context, id);
  if (!isOpen(intent)) throw unexpectedState(intent, 'confirmed');
  const paymentMethodId = readText(context.parameters, 'payment_method');
  if (paymentMethodId === null)
    throw new WireRefusal(400, 'You must provide a payment method to confirm this payment.', {
      code: 'parameter_missing',
      param: 'payment_method',
    });
  const card = await cardForPayment(context, paymentMethodId, intent.customer_id, expiry);
  const needsChallenge = testCards.get(card.card_name)?.challenge === true;
  const { rows } = await context.client.query<IntentRow>(
    `UPDATE card_sandbox.intent
     SET status = $2, payment_method_id = $3, setup_future_usage = $4, last_payment_error = NULL
     WHERE id = $1 RETURNING *`,
    [
      id,
      needsChallenge ? 'requires_action' : 'requires_confirmation',
      card.id,
      readFutureUsage(context.parameters) ?? intent.setup_future_usage,
    ],
  );
  const confirmed = rows[0]!;
  if (!needsChallenge) return authorize(context, confirmed);
  await bookIntentEvent(context, 'payment_intent.requires_action', confirmed);
  return answerIntent(context, confirmed);
}

/** Ends the cardholder's challenge. */
export async function answerChallenge(
  context: WireContext,
  id: string,
  outcome: 'complete' | 'fail',
): Promise<Reply> {
  const intent = await lockIntent(context, id);
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticated');
  if (outcome === 'complete') return authorize(context, intent);
  return settleIntent(context, intent, {
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

async function authorize(context: WireContext, intent: IntentRow): Promise<Reply> {
  const delayMs = context.testHooks ? Number(intent.metadata.sandbox_delay_ms ?? 0) : 0;
  if (delayMs === 0) return settleIntent(context, intent);
  const { rows } = await context.client.query<IntentRow>(
    `UPDATE card_sandbox.intent SET status = 'processing', due_at = $2 WHERE id = $1 RETURNING *`,
    [intent.id, new Date(context.now.getTime() + delayMs)],
  );
  await bookIntentEvent(context, 'payment_intent.processing', rows[0]!);
  return answerIntent(context, rows[0]!);
}
