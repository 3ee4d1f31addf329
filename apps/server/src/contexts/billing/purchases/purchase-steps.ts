import type { ProviderPayment } from '../../../platform/payments/provider-objects/payment-intent.ts';
import type { Purchase } from './purchase.ts';

/**
 * The next step for a purchase: `grant` unlock the lead · `give-back` refund a payment that bought nothing · `close`
 * nothing can be paid any more · `cancel` the provider still waits for a payment that we gave up · `note-refund` the
 * payment was refunded at the provider · `refund-failed` the bank returned a refund · `dispute` the cardholder disputes
 * the charge · `none`
 */
export type PurchaseStep =
  | 'none'
  | 'grant'
  | 'give-back'
  | 'close'
  | 'cancel'
  | 'note-refund'
  | 'refund-failed'
  | 'dispute';

/** The facts that decide the step, besides our own state. */
export type StepFacts = {
  payment: Pick<
    ProviderPayment,
    'status' | 'amountReceivedCents' | 'amountRefundedCents' | 'disputed'
  >;
  /** Amount, currency, customer and metadata are those of the purchase. */
  matchesPurchase: boolean;
  /** The quote is still the chosen one and the lead still waits for its chosen agent to pay. */
  waitsForPayment: boolean;
};

/**
 * Decides the step from the provider's state and ours alone, so that events may come late, twice or in any order. A
 * step leads to a state from which the same facts give `none`.
 */
export const findStep = (
  purchase: Pick<Purchase, 'state' | 'dispute_closed_at' | 'intent_closed_at' | 'refund_id'>,
  { payment, matchesPurchase, waitsForPayment }: StepFacts,
): PurchaseStep => {
  const refunded =
    payment.amountReceivedCents > 0 && payment.amountRefundedCents >= payment.amountReceivedCents;
  switch (purchase.state) {
    case 'open':
      if (payment.status === 'succeeded')
        return matchesPurchase && waitsForPayment ? 'grant' : 'give-back';
      return payment.status === 'canceled' ? 'close' : 'none';
    case 'void':
      if (payment.status === 'succeeded') return 'give-back';
      if (payment.status === 'open') return 'cancel';
      return payment.status === 'canceled' && purchase.intent_closed_at === null ? 'close' : 'none';
    case 'paid':
      if (refunded) return 'note-refund';
      return payment.disputed && purchase.dispute_closed_at === null ? 'dispute' : 'none';
    case 'refund_due':
      return refunded && purchase.refund_id === null ? 'note-refund' : 'none';
    case 'refunded':
      return refunded ? 'none' : 'refund-failed';
    // Events of the dispute itself end it (disputes.ts).
    case 'disputed':
    case 'charged_back':
      return 'none';
  }
};
