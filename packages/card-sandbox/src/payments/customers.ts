import { bookEvent } from '../events/events.ts';
import type { CustomerRow, PaymentMethodRow, WireContext } from '../records.ts';
import { readMap, readText } from '../wire/form-encoding.ts';
import { newId } from '../wire/identifiers.ts';
import { readPage } from '../wire/pages.ts';
import { missing, type Reply } from '../wire/wire-error.ts';
import { customerObject, paymentMethodObject } from '../wire/wire-objects.ts';

/** POST /v1/customers */
export async function createCustomer(context: WireContext): Promise<Reply> {
  const { rows } = await context.client.query<CustomerRow>(
    `INSERT INTO card_sandbox.customer (id, email, name, metadata, created_at)
     VALUES ($1, $2, $3, $4, $5) RETURNING *`,
    [
      newId('cus'),
      readText(context.parameters, 'email'),
      readText(context.parameters, 'name'),
      JSON.stringify(readMap(context.parameters, 'metadata') ?? {}),
      context.now,
    ],
  );
  return { status: 200, body: customerObject(rows[0]!) };
}

/** GET /v1/customers/:id */
export async function readCustomer(context: WireContext, id: string): Promise<Reply> {
  const { rows } = await context.client.query<CustomerRow>(
    'SELECT * FROM card_sandbox.customer WHERE id = $1',
    [id],
  );
  if (rows[0] === undefined) throw missing('customer', id);
  return { status: 200, body: customerObject(rows[0]) };
}

/** DELETE /v1/customers/:id: forgets name and address and detaches the cards. */
export async function deleteCustomer(context: WireContext, id: string): Promise<Reply> {
  const { rows } = await context.client.query<CustomerRow>(
    `UPDATE card_sandbox.customer SET email = NULL, name = NULL, deleted_at = $2
     WHERE id = $1 AND deleted_at IS NULL RETURNING *`,
    [id, context.now],
  );
  if (rows[0] === undefined) throw missing('customer', id);
  await context.client.query(
    'UPDATE card_sandbox.payment_method SET customer_id = NULL WHERE customer_id = $1',
    [id],
  );
  await bookEvent(context, 'customer.deleted', { id, object: 'customer' });
  return { status: 200, body: customerObject(rows[0]) };
}

/** GET /v1/customers/:id/payment_methods, newest first. */
export async function listCustomerCards(context: WireContext, id: string): Promise<Reply> {
  await requireCustomer(context, id);
  return readPage<PaymentMethodRow>(context, {
    table: 'payment_method',
    url: `/v1/customers/${id}/payment_methods`,
    where: 'customer_id = $1',
    values: [id],
    render: paymentMethodObject,
  });
}

/** Refuses a customer that never existed or was deleted. */
export async function requireCustomer(
  context: WireContext,
  id: string,
  param?: string,
): Promise<void> {
  const { rowCount } = await context.client.query(
    'SELECT 1 FROM card_sandbox.customer WHERE id = $1 AND deleted_at IS NULL',
    [id],
  );
  if (rowCount === 0) throw missing('customer', id, param);
}
