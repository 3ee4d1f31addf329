import type { PoolClient } from 'pg';
import type {
  BalanceTransactionRow,
  ChargeRow,
  CustomerRow,
  DisputeRow,
  IntentRow,
  PaymentMethodRow,
  RefundRow,
} from '../records.ts';
import {
  balanceTransactionObject,
  chargeObject,
  customerObject,
  disputeObject,
  intentObject,
  paymentMethodObject,
  refundObject,
  type WireObject,
} from './wire-objects.ts';

/** Replaces ids by the objects they name, along the paths of an `expand` parameter. */
export async function expand(
  client: PoolClient,
  object: WireObject,
  paths: string[],
): Promise<void> {
  for (const path of paths) await expandPath(client, object, path.split('.'));
}

async function expandPath(client: PoolClient, object: WireObject, path: string[]): Promise<void> {
  const [name, ...rest] = path;
  if (name === undefined) return;
  const value = object[name];
  if (Array.isArray(value)) {
    for (const entry of value) await expandPath(client, entry, rest);
    return;
  }
  const loaded = typeof value === 'string' ? await load(client, value) : value;
  if (!isObject(loaded)) return;
  object[name] = loaded;
  await expandPath(client, loaded, rest);
}

function isObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null;
}

async function load(client: PoolClient, id: string): Promise<WireObject | null> {
  switch (id.slice(0, id.indexOf('_'))) {
    case 'ch':
      return one<ChargeRow>(client, 'charge', id, chargeObject);
    case 'txn':
      return one<BalanceTransactionRow>(
        client,
        'balance_transaction',
        id,
        balanceTransactionObject,
      );
    case 'pm':
      return one<PaymentMethodRow>(client, 'payment_method', id, paymentMethodObject);
    case 'cus':
      return one<CustomerRow>(client, 'customer', id, customerObject);
    case 'pi':
      return one<IntentRow>(client, 'intent', id, intentObject);
    case 're':
      return one<RefundRow>(client, 'refund', id, refundObject);
    case 'dp':
      return one<DisputeRow>(client, 'dispute', id, (row) => disputeObject(row, []));
    default:
      return null;
  }
}

async function one<Row extends object>(
  client: PoolClient,
  table:
    | 'charge'
    | 'balance_transaction'
    | 'payment_method'
    | 'customer'
    | 'intent'
    | 'refund'
    | 'dispute',
  id: string,
  render: (row: Row) => WireObject,
): Promise<WireObject | null> {
  const { rows } = await client.query<Row>(`SELECT * FROM card_sandbox.${table} WHERE id = $1`, [
    id,
  ]);
  return rows[0] === undefined ? null : render(rows[0]);
}
