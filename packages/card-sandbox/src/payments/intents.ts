import { bookEvent } from '../events/events.ts';
import type { IntentRow, WireContext } from '../records.ts';
import { expand } from '../wire/expand.ts';
import { type FormParameters, readList, readMap, readText } from '../wire/form-encoding.ts';
import { newId, randomLetters } from '../wire/identifiers.ts';
import { readPage } from '../wire/pages.ts';
import { missing, type Reply, WireRefusal } from '../wire/wire-error.ts';
import { intentObject } from '../wire/wire-objects.ts';
import { requireCustomer } from './customers.ts';

const minimumCents = 50;
const maximumCents = 99_999_999;

/** POST /v1/payment_intents */
export async function createIntent(context: WireContext): Promise<Reply> {
  const { parameters } = context;
  if (readText(parameters, 'currency')?.toLowerCase() !== 'usd')
    throw new WireRefusal(400, 'This account takes US dollars only.', { param: 'currency' });
  if (readList(parameters, 'allowed_payment_method_types').some((type) => type !== 'card'))
    throw new WireRefusal(400, 'This account takes cards only.', {
      param: 'allowed_payment_method_types',
    });
  const customerId = readText(parameters, 'customer');
  if (customerId !== null) await requireCustomer(context, customerId, 'customer');
  const id = newId('pi');
  const { rows } = await context.client.query<IntentRow>(
    `INSERT INTO card_sandbox.intent (id, client_secret, customer_id, amount_cents, currency, description,
       statement_descriptor_suffix, metadata, setup_future_usage, created_at)
     VALUES ($1, $2, $3, $4, 'usd', $5, $6, $7, $8, $9) RETURNING *`,
    [
      id,
      `${id}_secret_${randomLetters()}`,
      customerId,
      readAmount(parameters),
      readText(parameters, 'description'),
      readText(parameters, 'statement_descriptor_suffix'),
      JSON.stringify(readMap(parameters, 'metadata') ?? {}),
      readFutureUsage(parameters),
      context.now,
    ],
  );
  await bookIntentEvent(context, 'payment_intent.created', rows[0]!);
  return answerIntent(context, rows[0]!);
}

/** GET /v1/payment_intents/:id */
export async function readIntent(context: WireContext, id: string): Promise<Reply> {
  const { rows } = await context.client.query<IntentRow>(
    'SELECT * FROM card_sandbox.intent WHERE id = $1',
    [id],
  );
  if (rows[0] === undefined) throw missing('payment_intent', id);
  return answerIntent(context, rows[0]);
}

/** POST /v1/payment_intents/:id: amount, description and metadata, while nothing was paid. */
export async function updateIntent(context: WireContext, id: string): Promise<Reply> {
  const { parameters } = context;
  const intent = await lockIntent(context, id);
  if (!isOpen(intent)) throw unexpectedState(intent, 'updated');
  const { rows } = await context.client.query<IntentRow>(
    `UPDATE card_sandbox.intent SET amount_cents = $2, description = $3, metadata = $4, setup_future_usage = $5
     WHERE id = $1 RETURNING *`,
    [
      id,
      'amount' in parameters ? readAmount(parameters) : intent.amount_cents,
      readText(parameters, 'description') ?? intent.description,
      JSON.stringify({ ...intent.metadata, ...readMap(parameters, 'metadata') }),
      readFutureUsage(parameters) ?? intent.setup_future_usage,
    ],
  );
  return answerIntent(context, rows[0]!);
}

/** GET /v1/payment_intents */
export async function listIntents(context: WireContext): Promise<Reply> {
  const customerId = readText(context.parameters, 'customer');
  return readPage<IntentRow>(context, {
    table: 'intent',
    url: '/v1/payment_intents',
    where: '($1::text IS NULL OR customer_id = $1)',
    values: [customerId],
    render: intentObject,
  });
}

/** POST /v1/payment_intents/:id/cancel */
export async function cancelIntent(context: WireContext, id: string): Promise<Reply> {
  const intent = await lockIntent(context, id);
  if (!isOpen(intent)) throw unexpectedState(intent, 'canceled');
  const { rows } = await context.client.query<IntentRow>(
    `UPDATE card_sandbox.intent SET status = 'canceled', canceled_at = $2, cancellation_reason = $3
     WHERE id = $1 RETURNING *`,
    [id, context.now, readText(context.parameters, 'cancellation_reason')],
  );
  await bookIntentEvent(context, 'payment_intent.canceled', rows[0]!);
  return answerIntent(context, rows[0]!);
}

/** The intent, locked until the transaction ends: each of its transitions happens alone. */
export async function lockIntent(context: WireContext, id: string): Promise<IntentRow> {
  const { rows } = await context.client.query<IntentRow>(
    'SELECT * FROM card_sandbox.intent WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (rows[0] === undefined) throw missing('payment_intent', id);
  return rows[0];
}

/** Whether the intent may still be confirmed, changed or canceled. */
export function isOpen(intent: IntentRow): boolean {
  return !['processing', 'succeeded', 'canceled'].includes(intent.status);
}

/** The provider's refusal of an operation the intent's state does not allow. */
export function unexpectedState(intent: IntentRow, operation: string): WireRefusal {
  return new WireRefusal(
    400,
    `This PaymentIntent could not be ${operation} because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', intent: intentObject(intent) },
  );
}

/** Books one of the intent's own events. */
export async function bookIntentEvent(
  context: WireContext,
  type: string,
  intent: IntentRow,
): Promise<void> {
  await bookEvent(context, type, intentObject(intent), intent.metadata);
}

/** The wire answer with the fields the request asked to expand. */
export async function answerIntent(context: WireContext, intent: IntentRow): Promise<Reply> {
  const body = intentObject(intent);
  await expand(context.client, body, readList(context.parameters, 'expand'));
  return { status: 200, body };
}

function readAmount(parameters: FormParameters): number {
  const amountCents = Number(readText(parameters, 'amount') ?? 'none');
  if (!Number.isInteger(amountCents))
    throw new WireRefusal(400, 'Invalid integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amountCents < minimumCents)
    throw new WireRefusal(400, 'Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amountCents > maximumCents)
    throw new WireRefusal(400, 'Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  return amountCents;
}

/** Whether and how the card is to be saved; null when the request does not say. */
export function readFutureUsage(parameters: FormParameters): 'on_session' | 'off_session' | null {
  const usage = readText(parameters, 'setup_future_usage');
  if (usage === null || usage === 'on_session' || usage === 'off_session') return usage;
  throw new WireRefusal(400, 'Invalid setup_future_usage', { param: 'setup_future_usage' });
}
