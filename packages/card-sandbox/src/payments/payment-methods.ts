import { bookEvent } from '../events/events.ts';
import type { PaymentMethodRow, WireContext } from '../records.ts';
import { readText } from '../wire/form-encoding.ts';
import { newId } from '../wire/identifiers.ts';
import { missing, type Reply, WireRefusal } from '../wire/wire-error.ts';
import { paymentMethodObject } from '../wire/wire-objects.ts';
import { requireCustomer } from './customers.ts';
import { computeFingerprint, testCards } from './test-cards.ts';

/** The expiry typed with a new card. */
export type Expiry = { month: number; year: number };

/** GET /v1/payment_methods/:id */
export async function readPaymentMethod(context: WireContext, id: string): Promise<Reply> {
  return { status: 200, body: paymentMethodObject(await requirePaymentMethod(context, id)) };
}

/** POST /v1/payment_methods/:id/attach; `id` may be the name of a test card. */
export async function attachPaymentMethod(context: WireContext, id: string): Promise<Reply> {
  const customerId = readText(context.parameters, 'customer');
  if (customerId === null)
    throw new WireRefusal(400, 'Missing required param: customer.', {
      code: 'parameter_missing',
      param: 'customer',
    });
  await requireCustomer(context, customerId, 'customer');
  const card = testCards.has(id)
    ? await addTestCard(context, id, null)
    : await requirePaymentMethod(context, id);
  return { status: 200, body: paymentMethodObject(await attach(context, card.id, customerId)) };
}

/** POST /v1/payment_methods/:id/detach */
export async function detachPaymentMethod(context: WireContext, id: string): Promise<Reply> {
  const { rows } = await context.client.query<PaymentMethodRow>(
    `UPDATE card_sandbox.payment_method SET customer_id = NULL
     WHERE id = $1 AND customer_id IS NOT NULL RETURNING *`,
    [id],
  );
  if (rows[0] === undefined) throw missing('payment_method', id);
  const body = paymentMethodObject(rows[0]);
  await bookEvent(context, 'payment_method.detached', body);
  return { status: 200, body };
}

/** Saves a card for its customer's next payments. */
export async function attach(
  context: WireContext,
  id: string,
  customerId: string,
): Promise<PaymentMethodRow> {
  const { rows } = await context.client.query<PaymentMethodRow>(
    'UPDATE card_sandbox.payment_method SET customer_id = $2 WHERE id = $1 RETURNING *',
    [id, customerId],
  );
  await bookEvent(context, 'payment_method.attached', paymentMethodObject(rows[0]!));
  return rows[0]!;
}

/**
 * The card a payment names: a published test card by name, or a card saved for this very customer.
 * Anybody else's card does not exist.
 */
export async function cardForPayment(
  context: WireContext,
  nameOrId: string,
  customerId: string | null,
  expiry: Expiry | null,
): Promise<PaymentMethodRow> {
  if (testCards.has(nameOrId)) return addTestCard(context, nameOrId, expiry);
  const { rows } = await context.client.query<PaymentMethodRow>(
    'SELECT * FROM card_sandbox.payment_method WHERE id = $1 AND customer_id = $2',
    [nameOrId, customerId],
  );
  if (rows[0] === undefined) throw missing('PaymentMethod', nameOrId, 'payment_method');
  return rows[0];
}

async function addTestCard(
  context: WireContext,
  name: string,
  expiry: Expiry | null,
): Promise<PaymentMethodRow> {
  const card = testCards.get(name)!;
  const { rows } = await context.client.query<PaymentMethodRow>(
    `INSERT INTO card_sandbox.payment_method
       (id, card_name, brand, last4, exp_month, exp_year, fingerprint, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
    [
      newId('pm'),
      name,
      card.brand,
      card.last4,
      expiry?.month ?? 12,
      expiry?.year ?? context.now.getUTCFullYear() + 3,
      computeFingerprint(name),
      context.now,
    ],
  );
  return rows[0]!;
}

async function requirePaymentMethod(context: WireContext, id: string): Promise<PaymentMethodRow> {
  const { rows } = await context.client.query<PaymentMethodRow>(
    'SELECT * FROM card_sandbox.payment_method WHERE id = $1',
    [id],
  );
  if (rows[0] === undefined) throw missing('PaymentMethod', id);
  return rows[0];
}
