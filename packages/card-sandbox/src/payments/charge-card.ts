import { bookEvent } from '../events/events.ts';
import type { ChargeRow, IntentRow, PaymentMethodRow, WireContext } from '../records.ts';
import { newId } from '../wire/identifiers.ts';
import { errorReply, type Reply } from '../wire/wire-error.ts';
import { chargeObject, intentObject } from '../wire/wire-objects.ts';
import { addBalanceTransaction, computeProviderFeeCents } from './balance.ts';
import { openDispute } from './disputes.ts';
import { answerIntent, bookIntentEvent } from './intents.ts';
import { attach } from './payment-methods.ts';
import { type Decline, testCards } from './test-cards.ts';

/** Charges the intent's card, or books why it could not be charged (402). The caller holds the intent's lock. */
export async function settleIntent(
  context: WireContext,
  intent: IntentRow,
  authenticationFailure: Decline | null = null,
): Promise<Reply> {
  const card = await readCard(context, intent);
  const behavior = testCards.get(card.card_name)!;
  const decline = authenticationFailure ?? behavior.decline;
  if (decline !== null)
    return bookDecline(context, intent, card, decline, authenticationFailure === null);

  const chargeId = newId('ch');
  const balanceTransactionId = await addBalanceTransaction(context, {
    type: 'charge',
    sourceId: chargeId,
    amountCents: intent.amount_cents,
    feeCents: computeProviderFeeCents(intent.amount_cents),
  });
  const charge = await addCharge(context, intent, card, { chargeId, balanceTransactionId });
  const { rows } = await context.client.query<IntentRow>(
    `UPDATE card_sandbox.intent SET status = 'succeeded', amount_received_cents = amount_cents,
       latest_charge_id = $2, last_payment_error = NULL, due_at = NULL WHERE id = $1 RETURNING *`,
    [intent.id, charge.id],
  );
  if (
    intent.setup_future_usage !== null &&
    intent.customer_id !== null &&
    card.customer_id === null
  )
    await attach(context, card.id, intent.customer_id);
  await bookEvent(context, 'charge.succeeded', chargeObject(charge), intent.metadata);
  await bookIntentEvent(context, 'payment_intent.succeeded', rows[0]!);
  if (behavior.disputed) await openDispute(context, charge);
  return answerIntent(context, rows[0]!);
}

async function readCard(context: WireContext, intent: IntentRow): Promise<PaymentMethodRow> {
  const { rows } = await context.client.query<PaymentMethodRow>(
    'SELECT * FROM card_sandbox.payment_method WHERE id = $1',
    [intent.payment_method_id],
  );
  return rows[0]!;
}

async function bookDecline(
  context: WireContext,
  intent: IntentRow,
  card: PaymentMethodRow,
  decline: Decline,
  reachedTheBank: boolean,
): Promise<Reply> {
  const charge = reachedTheBank
    ? await addCharge(context, intent, card, { chargeId: newId('ch'), decline })
    : null;
  const error = {
    code: decline.code,
    message: decline.message,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
  };
  const { rows } = await context.client.query<IntentRow>(
    `UPDATE card_sandbox.intent SET status = 'requires_payment_method', payment_method_id = NULL,
       last_payment_error = $2, latest_charge_id = coalesce($3, latest_charge_id), due_at = NULL
     WHERE id = $1 RETURNING *`,
    [intent.id, JSON.stringify(error), charge?.id ?? null],
  );
  if (charge !== null)
    await bookEvent(context, 'charge.failed', chargeObject(charge), intent.metadata);
  await bookIntentEvent(context, 'payment_intent.payment_failed', rows[0]!);
  return errorReply(402, decline.message, {
    code: decline.code,
    declineCode: decline.declineCode,
    intent: intentObject(rows[0]!),
  });
}

async function addCharge(
  context: WireContext,
  intent: IntentRow,
  card: PaymentMethodRow,
  outcome: { chargeId: string; balanceTransactionId?: string; decline?: Decline },
): Promise<ChargeRow> {
  const { rows } = await context.client.query<ChargeRow>(
    `INSERT INTO card_sandbox.charge (id, intent_id, customer_id, payment_method_id, amount_cents, currency,
       status, failure_code, failure_message, balance_transaction_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING *`,
    [
      outcome.chargeId,
      intent.id,
      intent.customer_id,
      card.id,
      intent.amount_cents,
      intent.currency,
      outcome.decline === undefined ? 'succeeded' : 'failed',
      outcome.decline?.code ?? null,
      outcome.decline?.message ?? null,
      outcome.balanceTransactionId ?? null,
      context.now,
    ],
  );
  return rows[0]!;
}
