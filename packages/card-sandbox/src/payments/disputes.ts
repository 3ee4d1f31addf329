import { bookEvent } from '../events/events.ts';
import type { BalanceTransactionRow, ChargeRow, DisputeRow, WireContext } from '../records.ts';
import { readMap } from '../wire/form-encoding.ts';
import { newId } from '../wire/identifiers.ts';
import { missing, type Reply, WireRefusal } from '../wire/wire-error.ts';
import { disputeObject, type WireObject } from '../wire/wire-objects.ts';
import { addBalanceTransaction } from './balance.ts';

const disputeFeeCents = 1500;

/** The cardholder says the charge was not theirs: amount and fee are taken back at once. */
export async function openDispute(context: WireContext, charge: ChargeRow): Promise<void> {
  await context.client.query('UPDATE card_sandbox.charge SET disputed = true WHERE id = $1', [
    charge.id,
  ]);
  const { rows } = await context.client.query<DisputeRow>(
    `INSERT INTO card_sandbox.dispute (id, intent_id, charge_id, amount_cents, currency, status, reason, created_at)
     VALUES ($1, $2, $3, $4, $5, 'needs_response', 'fraudulent', $6) RETURNING *`,
    [newId('dp'), charge.intent_id, charge.id, charge.amount_cents, charge.currency, context.now],
  );
  await addBalanceTransaction(context, {
    type: 'adjustment',
    sourceId: rows[0]!.id,
    amountCents: -charge.amount_cents,
    feeCents: disputeFeeCents,
  });
  const object = await withBalanceTransactions(context, rows[0]!);
  await bookEvent(context, 'charge.dispute.created', object);
  await bookEvent(context, 'charge.dispute.funds_withdrawn', object);
}

/** GET /v1/disputes/:id */
export async function readDispute(context: WireContext, id: string): Promise<Reply> {
  return {
    status: 200,
    body: await withBalanceTransactions(context, await lockDispute(context, id)),
  };
}

/** POST /v1/disputes/:id: the provider's own test words decide, `winning_evidence` or `losing_evidence`. */
export async function answerDispute(context: WireContext, id: string): Promise<Reply> {
  const evidence = readMap(context.parameters, 'evidence')?.uncategorized_text;
  if (evidence !== 'winning_evidence' && evidence !== 'losing_evidence')
    throw new WireRefusal(400, 'The sandbox takes winning_evidence or losing_evidence only.', {
      param: 'evidence[uncategorized_text]',
    });
  return endDispute(context, id, evidence === 'winning_evidence' ? 'won' : 'lost');
}

/** POST /v1/disputes/:id/close: gives the dispute up. */
export async function closeDispute(context: WireContext, id: string): Promise<Reply> {
  return endDispute(context, id, 'lost');
}

async function endDispute(
  context: WireContext,
  id: string,
  status: 'won' | 'lost',
): Promise<Reply> {
  const dispute = await lockDispute(context, id);
  if (dispute.status !== 'needs_response')
    throw new WireRefusal(400, 'This dispute is already closed.', {});
  const { rows } = await context.client.query<DisputeRow>(
    'UPDATE card_sandbox.dispute SET status = $2 WHERE id = $1 RETURNING *',
    [id, status],
  );
  if (status === 'won')
    await addBalanceTransaction(context, {
      type: 'adjustment',
      sourceId: id,
      amountCents: dispute.amount_cents,
      feeCents: 0,
    });
  const object = await withBalanceTransactions(context, rows[0]!);
  await bookEvent(context, 'charge.dispute.closed', object);
  if (status === 'won') await bookEvent(context, 'charge.dispute.funds_reinstated', object);
  return { status: 200, body: object };
}

async function lockDispute(context: WireContext, id: string): Promise<DisputeRow> {
  const { rows } = await context.client.query<DisputeRow>(
    'SELECT * FROM card_sandbox.dispute WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (rows[0] === undefined) throw missing('dispute', id);
  return rows[0];
}

async function withBalanceTransactions(
  context: WireContext,
  dispute: DisputeRow,
): Promise<WireObject> {
  const { rows } = await context.client.query<BalanceTransactionRow>(
    'SELECT * FROM card_sandbox.balance_transaction WHERE source_id = $1 ORDER BY position',
    [dispute.id],
  );
  return disputeObject(dispute, rows);
}
