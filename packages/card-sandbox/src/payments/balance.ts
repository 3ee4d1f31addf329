import type { WireContext } from '../records.ts';
import { newId } from '../wire/identifiers.ts';

const feePerMille = 29;
const feeFixedCents = 30;

/** The provider's charge in cents: 2.9% and 30 cents. */
export function computeProviderFeeCents(amountCents: number): number {
  return Math.round((amountCents * feePerMille) / 1000) + feeFixedCents;
}

/** Books one balance transaction of the account and returns its id. */
export async function addBalanceTransaction(
  context: WireContext,
  balanceTransaction: { type: string; sourceId: string; amountCents: number; feeCents: number },
): Promise<string> {
  const id = newId('txn');
  await context.client.query(
    `INSERT INTO card_sandbox.balance_transaction (id, type, source_id, amount_cents, fee_cents, currency, created_at)
     VALUES ($1, $2, $3, $4, $5, 'usd', $6)`,
    [
      id,
      balanceTransaction.type,
      balanceTransaction.sourceId,
      balanceTransaction.amountCents,
      balanceTransaction.feeCents,
      context.now,
    ],
  );
  return id;
}
