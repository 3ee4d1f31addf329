import type Stripe from 'stripe';

/** One thing that moved our balance at the provider because of a payment. */
export type BalanceTransaction = {
  balanceTransactionId: string;
  kind: 'charge' | 'refund' | 'refund-failed' | 'dispute';
  /** The charge, refund or dispute that moved it. */
  sourceId: string;
  /** The payment it belongs to; null for a charge that was made without one. */
  intentId: string | null;
  /** Positive towards us. */
  amountCents: number;
  /** The provider's charge for it. */
  feeCents: number;
};

/** The expansions that a listed balance transaction needs to be read by `toBalanceTransaction`. */
export const balanceTransactionExpansions = ['data.source'];

/** Reads a balance transaction of the provider; null for one that no payment caused, such as a payout. */
export function toBalanceTransaction(
  balanceTransaction: Stripe.BalanceTransaction,
): BalanceTransaction | null {
  const { source } = balanceTransaction;
  if (typeof source !== 'object' || source === null) return null;
  const kind = getKind(source.object, balanceTransaction.type);
  if (kind === null) return null;
  const intent = 'payment_intent' in source ? source.payment_intent : null;
  return {
    balanceTransactionId: balanceTransaction.id,
    kind,
    sourceId: source.id,
    intentId: typeof intent === 'object' ? (intent?.id ?? null) : intent,
    amountCents: balanceTransaction.amount,
    feeCents: balanceTransaction.fee,
  };
}

function getKind(source: string, type: string): BalanceTransaction['kind'] | null {
  switch (source) {
    case 'charge':
      return 'charge';
    case 'refund':
      return /failure/.test(type) ? 'refund-failed' : 'refund';
    case 'dispute':
      return 'dispute';
    default:
      return null;
  }
}
