import type Stripe from 'stripe';
import type { ProviderDispute, ProviderRefund } from '../gateway.ts';

/** Reads the provider's refund. */
export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { status } = refund;
  return {
    refundId: refund.id,
    intentId: getId(refund.payment_intent),
    amountCents: refund.amount,
    status:
      status === 'succeeded'
        ? 'succeeded'
        : status === 'failed' || status === 'canceled'
          ? 'failed'
          : 'pending',
  };
}

/** Reads the provider's dispute. */
export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const withdrawals = dispute.balance_transactions.filter(({ amount }) => amount < 0);
  return {
    disputeId: dispute.id,
    intentId: getId(dispute.payment_intent),
    amountCents: dispute.amount,
    feeCents: withdrawals.reduce((sum, { fee }) => sum + fee, 0),
    status: toDisputeStatus(dispute.status),
  };
}

function toDisputeStatus(status: string): ProviderDispute['status'] {
  switch (status) {
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    case 'prevented':
    case 'warning_closed':
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    default:
      return 'open';
  }
}

function getId(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference;
}
