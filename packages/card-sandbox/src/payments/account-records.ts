import type { BalanceTransactionRow, ChargeRow, EventRow, WireContext } from '../records.ts';
import { expand } from '../wire/expand.ts';
import { readList, readText } from '../wire/form-encoding.ts';
import { readPage } from '../wire/pages.ts';
import { missing, type Reply } from '../wire/wire-error.ts';
import {
  balanceTransactionObject,
  chargeObject,
  eventObject,
  type WireObject,
} from '../wire/wire-objects.ts';

/** GET /v1/charges/:id */
export function readCharge(context: WireContext, id: string): Promise<Reply> {
  return readRecord<ChargeRow>(context, 'charge', id, chargeObject);
}

/** GET /v1/events/:id */
export function readEvent(context: WireContext, id: string): Promise<Reply> {
  return readRecord<EventRow>(context, 'event', id, eventObject);
}

/** GET /v1/events */
export async function listEvents(context: WireContext): Promise<Reply> {
  const types = readList(context.parameters, 'types');
  return readPage<EventRow>(context, {
    table: 'event',
    url: '/v1/events',
    where: '(cardinality($1::text[]) = 0 OR type = ANY ($1)) AND ($2::text IS NULL OR type = $2)',
    values: [types, readText(context.parameters, 'type')],
    render: eventObject,
  });
}

/** GET /v1/balance_transactions */
export async function listBalanceTransactions(context: WireContext): Promise<Reply> {
  return readPage<BalanceTransactionRow>(context, {
    table: 'balance_transaction',
    url: '/v1/balance_transactions',
    // The id of a payout is the day whose balance transactions it pays out.
    where: `($1::text IS NULL OR type = $1)
      AND ($2::text IS NULL OR 'po_' || to_char(created_at AT TIME ZONE 'UTC', 'YYYYMMDD') = $2)`,
    values: [readText(context.parameters, 'type'), readText(context.parameters, 'payout')],
    render: balanceTransactionObject,
  });
}

async function readRecord<Row extends object>(
  context: WireContext,
  table: 'charge' | 'event',
  id: string,
  render: (row: Row) => WireObject,
): Promise<Reply> {
  const { rows } = await context.client.query<Row>(
    `SELECT * FROM card_sandbox.${table} WHERE id = $1`,
    [id],
  );
  if (rows[0] === undefined) throw missing(table, id);
  const body = render(rows[0]);
  await expand(context.client, body, readList(context.parameters, 'expand'));
  return { status: 200, body };
}
