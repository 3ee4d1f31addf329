import type Stripe from 'stripe';

/** One thing that moved our balance at the provider because of a payment. */
export type ProviderMovement = {
  movementId: string;
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

/** The expansions that a listed movement needs to be read by `toMovement`. */
export const movementExpansions = ['data.source'];

/** Reads a movement of the provider's balance; null for one that no payment caused, such as a payout. */
export function toMovement(movement: Stripe.BalanceTransaction): ProviderMovement | null {
  const { source } = movement;
  if (typeof source !== 'object' || source === null) return null;
  const kind = kindOf(source.object, movement.type);
  if (kind === null) return null;
  const intent = 'payment_intent' in source ? source.payment_intent : null;
  return {
    movementId: movement.id,
    kind,
    sourceId: source.id,
    intentId: typeof intent === 'object' ? (intent?.id ?? null) : intent,
    amountCents: movement.amount,
    feeCents: movement.fee,
  };
}

function kindOf(source: string, type: string): ProviderMovement['kind'] | null {
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
