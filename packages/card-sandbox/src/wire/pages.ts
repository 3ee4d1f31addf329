import type { WireContext } from '../records.ts';
import { expand } from './expand.ts';
import { readList, readMap, readText } from './form-encoding.ts';
import { type Reply, WireRefusal } from './wire-error.ts';
import { listObject, type WireObject } from './wire-objects.ts';

/** The parameters every list understands. */
export const pageParameters = ['limit', 'starting_after', 'created', 'expand'];

type Page<Row> = {
  table: 'payment_method' | 'intent' | 'refund' | 'event' | 'balance_transaction';
  url: string;
  /** An SQL condition over `$1…$n` of `values`. */
  where: string;
  values: unknown[];
  render: (row: Row) => WireObject;
};

const comparisons: Record<string, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** One page of a table, newest first, with the provider's `created` bounds and cursor. */
export async function readPage<Row extends object>(
  context: WireContext,
  page: Page<Row>,
): Promise<Reply> {
  const limit = Number(readText(context.parameters, 'limit') ?? '10');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new WireRefusal(400, 'Invalid limit', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  const values = [...page.values];
  const conditions = [page.where];
  for (const [name, seconds] of Object.entries(readMap(context.parameters, 'created') ?? {})) {
    const comparison = comparisons[name];
    if (comparison === undefined)
      throw new WireRefusal(400, `Received unknown parameter: created[${name}]`, {
        code: 'parameter_unknown',
        param: `created[${name}]`,
      });
    values.push(Number(seconds));
    conditions.push(`created_at ${comparison} to_timestamp($${values.length})`);
  }
  const cursor = readText(context.parameters, 'starting_after');
  if (cursor !== null) {
    values.push(cursor);
    conditions.push(
      `position < (SELECT position FROM card_sandbox.${page.table} WHERE id = $${values.length})`,
    );
  }
  values.push(limit + 1);
  const { rows } = await context.client.query<Row>(
    `SELECT * FROM card_sandbox.${page.table} WHERE ${conditions.join(' AND ')}
     ORDER BY position DESC LIMIT $${values.length}`,
    values,
  );
  const body = listObject(page.url, rows.slice(0, limit).map(page.render), rows.length > limit);
  await expand(context.client, body, readList(context.parameters, 'expand'));
  return { status: 200, body };
}
