import type { Purchase } from './purchase.ts';

type State = Purchase['state'];

/** The transitions of a purchase, each with its states before and after. The database refuses every other change. */
export const PURCHASE_TRANSITIONS = {
  /** The payment arrived and unlocks the lead. */
  pay: { open: 'paid' },
  /** The purchase is voided, so it can no longer be paid. */
  cancel: { open: 'void' },
  /** A refund is due: the payment bought nothing, the purchase was undone, or the bank returned a refund. */
  oweRefund: { open: 'refund_due', void: 'refund_due', paid: 'refund_due', refunded: 'refund_due' },
  /** The money was refunded. */
  refund: { paid: 'refunded', refund_due: 'refunded' },
  /** The cardholder disputes the charge. */
  dispute: { paid: 'disputed' },
  /** The bank decided for us: the charge counts as paid again. */
  winDispute: { disputed: 'paid' },
  /** The bank decided for the cardholder. */
  loseDispute: { disputed: 'charged_back', refund_due: 'charged_back' },
} as const satisfies Record<string, Partial<Record<State, State>>>;
export type PurchaseTransition = keyof typeof PURCHASE_TRANSITIONS;

/** The state of a purchase after a transition. Null if the transition is not possible in its state. */
export const getStateAfter = (state: State, transition: PurchaseTransition): State | null => {
  const to: Partial<Record<State, State>> = PURCHASE_TRANSITIONS[transition];
  return to[state] ?? null;
};
