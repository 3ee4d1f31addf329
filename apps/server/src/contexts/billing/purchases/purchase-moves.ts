import type { Purchase } from './purchase.ts';

type State = Purchase['state'];

/** What changes the state of a purchase, and from which state to which. The database refuses every other change. */
export const PURCHASE_MOVES = {
  /** The payment arrived and unlocks the lead. */
  pay: { open: 'paid' },
  /** Given up: nothing can be bought by it any more. */
  giveUp: { open: 'void' },
  /** The money goes back: it bought nothing, the sale is undone, or a refund came back from the bank. */
  owe: { open: 'refund_due', void: 'refund_due', paid: 'refund_due', refunded: 'refund_due' },
  /** The money went back. */
  refund: { paid: 'refunded', refund_due: 'refunded' },
  /** The cardholder disputes the charge. */
  dispute: { paid: 'disputed' },
  /** The bank decided for us: the charge counts as paid again. */
  win: { disputed: 'paid' },
  /** The bank decided for the cardholder. */
  lose: { disputed: 'charged_back', refund_due: 'charged_back' },
} as const satisfies Record<string, Partial<Record<State, State>>>;
export type PurchaseMove = keyof typeof PURCHASE_MOVES;

/** Where a purchase stands after a move; null when the move is not possible there. */
export const purchaseAfter = (state: State, move: PurchaseMove): State | null => {
  const to: Partial<Record<State, State>> = PURCHASE_MOVES[move];
  return to[state] ?? null;
};
