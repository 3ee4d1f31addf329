import type Stripe from 'stripe';

/** `open` waits for a card, a confirmation or the cardholder; `processing` is out of our hands and not yet decided. */
export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';

/** A payment at the provider, with our names. */
export type ProviderPayment = {
  intentId: string;
  status: PaymentStatus;
  /** For the payment page only: never stored, never logged. */
  clientSecret: string | null;
  amountCents: number;
  amountReceivedCents: number;
  amountRefundedCents: number;
  /** Lower-case ISO code. */
  currency: string;
  customerId: string | null;
  metadata: Record<string, string>;
  livemode: boolean;
  disputed: boolean;
  card: { brand: string; last4: string } | null;
  /** The provider's charge, once it is known. */
  providerFeeCents: number | null;
  /** The balance transaction that carries the fee, so it is booked once. */
  balanceTransactionId: string | null;
  /** The last refused attempt while the payment is open. */
  latestError: { code: string; declineCode: string | null; message: string } | null;
};

/** The expansions that a retrieved intent needs to be read by `toProviderPayment`. */
export const paymentExpansions = ['latest_charge.balance_transaction', 'payment_method'];

/** Reads the provider's intent. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const paid = charge?.status === 'succeeded' ? charge : null;
  const balanceTransaction =
    typeof paid?.balance_transaction === 'object' ? paid.balance_transaction : null;
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const error = intent.last_payment_error;
  return {
    intentId: intent.id,
    status: toPaymentStatus(intent.status),
    clientSecret: intent.client_secret,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    amountRefundedCents: paid?.amount_refunded ?? 0,
    currency: intent.currency,
    customerId:
      typeof intent.customer === 'object' ? (intent.customer?.id ?? null) : intent.customer,
    metadata: intent.metadata,
    livemode: intent.livemode,
    disputed: paid?.disputed ?? false,
    card: method?.card ? { brand: method.card.brand, last4: method.card.last4 } : null,
    providerFeeCents: balanceTransaction?.fee ?? null,
    balanceTransactionId: balanceTransaction?.id ?? null,
    latestError: error
      ? {
          code: error.code ?? 'unknown',
          declineCode: error.decline_code ?? null,
          message: error.message ?? '',
        }
      : null,
  };
}

function toPaymentStatus(status: string): PaymentStatus {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return 'open';
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    default:
      return 'processing';
  }
}
