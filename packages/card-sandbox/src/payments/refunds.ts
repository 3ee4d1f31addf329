import { bookEvent } from '../events/events.ts';
import type { ChargeRow, RefundRow, WireContext } from '../records.ts';
import { readMap, readText } from '../wire/form-encoding.ts';
import { newId } from '../wire/identifiers.ts';
import { readPage } from '../wire/pages.ts';
import { missing, type Reply, WireRefusal } from '../wire/wire-error.ts';
import { chargeObject, refundObject } from '../wire/wire-objects.ts';
import { addBalanceTransaction } from './balance.ts';
import { lockIntent } from './intents.ts';
import { testCards } from './test-cards.ts';

const settlesAfterMs = 2000;

/** POST /v1/refunds: all of a payment, or a part of it. */
export async function createRefund(context: WireContext): Promise<Reply> {
  const intentId = readText(context.parameters, 'payment_intent') ?? '';
  const intent = await lockIntent(context, intentId);
  const { rows: charges } = await context.client.query<ChargeRow & { card_name: string }>(
    `SELECT charge.*, payment_method.card_name FROM card_sandbox.charge
     JOIN card_sandbox.payment_method ON payment_method.id = charge.payment_method_id
     WHERE intent_id = $1 AND status = 'succeeded'`,
    [intent.id],
  );
  const charge = charges[0];
  if (charge === undefined)
    throw new WireRefusal(400, 'This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
    });
  const refundableCents = charge.amount_cents - charge.amount_refunded_cents;
  const amountCents = Number(readText(context.parameters, 'amount') ?? refundableCents);
  if (refundableCents === 0)
    throw new WireRefusal(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > refundableCents)
    throw new WireRefusal(400, 'Refund amount is greater than the unrefunded amount on charge.', {
      param: 'amount',
    });

  const behavior = testCards.get(charge.card_name)!.refund;
  const id = newId('re');
  const balanceTransactionId = await addBalanceTransaction(context, {
    type: 'refund',
    sourceId: id,
    amountCents: -amountCents,
    feeCents: 0,
  });
  const { rows } = await context.client.query<RefundRow>(
    `INSERT INTO card_sandbox.refund (id, intent_id, charge_id, amount_cents, currency, status, reason, metadata,
       balance_transaction_id, due_at, due_status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING *`,
    [
      id,
      intent.id,
      charge.id,
      amountCents,
      charge.currency,
      behavior === 'pending' ? 'pending' : 'succeeded',
      readText(context.parameters, 'reason'),
      JSON.stringify(readMap(context.parameters, 'metadata') ?? {}),
      balanceTransactionId,
      behavior === 'succeeds' ? null : new Date(context.now.getTime() + settlesAfterMs),
      behavior === 'succeeds' ? null : behavior === 'pending' ? 'succeeded' : 'failed',
      context.now,
    ],
  );
  const refunded = await changeRefunded(context, charge.id, amountCents);
  await bookEvent(context, 'refund.created', refundObject(rows[0]!), intent.metadata);
  await bookEvent(context, 'charge.refunded', chargeObject(refunded), intent.metadata);
  return { status: 200, body: refundObject(rows[0]!) };
}

/** Ends a refund that was waiting for the bank. The caller holds the refund's lock. */
export async function settleRefund(context: WireContext, refund: RefundRow): Promise<void> {
  const failed = refund.due_status === 'failed';
  const { rows } = await context.client.query<RefundRow>(
    `UPDATE card_sandbox.refund SET status = due_status, due_at = NULL, due_status = NULL, failure_reason = $2
     WHERE id = $1 RETURNING *`,
    [refund.id, failed ? 'expired_or_canceled_card' : null],
  );
  if (failed) {
    await changeRefunded(context, refund.charge_id, -refund.amount_cents);
    await addBalanceTransaction(context, {
      type: 'refund_failure',
      sourceId: refund.id,
      amountCents: refund.amount_cents,
      feeCents: 0,
    });
  }
  await bookEvent(context, failed ? 'refund.failed' : 'refund.updated', refundObject(rows[0]!));
}

/** GET /v1/refunds/:id */
export async function readRefund(context: WireContext, id: string): Promise<Reply> {
  const { rows } = await context.client.query<RefundRow>(
    'SELECT * FROM card_sandbox.refund WHERE id = $1',
    [id],
  );
  if (rows[0] === undefined) throw missing('refund', id);
  return { status: 200, body: refundObject(rows[0]) };
}

/** GET /v1/refunds */
export async function listRefunds(context: WireContext): Promise<Reply> {
  return readPage<RefundRow>(context, {
    table: 'refund',
    url: '/v1/refunds',
    where: '($1::text IS NULL OR intent_id = $1)',
    values: [readText(context.parameters, 'payment_intent')],
    render: refundObject,
  });
}

async function changeRefunded(
  context: WireContext,
  chargeId: string,
  byCents: number,
): Promise<ChargeRow> {
  const { rows } = await context.client.query<ChargeRow>(
    `UPDATE card_sandbox.charge SET amount_refunded_cents = amount_refunded_cents + $2
     WHERE id = $1 RETURNING *`,
    [chargeId, byCents],
  );
  return rows[0]!;
}
