/**
 * Where the life of a lead stands: to be quoted, held until its client can be reached, a quote chosen, its fee paid, taken
 * back.
 */
export type LeadState = 'open' | 'held' | 'chosen' | 'unlocked' | 'deleted';

/** The moves of a lead between states; every other move is refused, by the database too. */
export const LEAD_MOVES = {
  /** The consumer chose a quote. */
  choose: { open: 'chosen' },
  /** The fee of the chosen quote was paid. */
  unlock: { chosen: 'unlocked' },
  /** The payment is disputed: the contact is closed, the quote stays chosen. */
  close: { unlocked: 'chosen' },
  /** The chosen quote is gone: unpaid in time, its agent left, its fee given back, or the consumer let go of it. */
  reopen: { chosen: 'open', unlocked: 'open' },
  /** The fee was given back because the client could not be reached. */
  hold: { chosen: 'held', unlocked: 'held' },
  /** The client of a held lead can be reached again. */
  release: { held: 'open' },
  /** The consumer took the application back, or left. */
  withdraw: { open: 'deleted', held: 'deleted', chosen: 'deleted', unlocked: 'deleted' },
} as const satisfies Record<string, Partial<Record<LeadState, LeadState>>>;
export type LeadMove = keyof typeof LEAD_MOVES;

/** Where a lead stands after a move; null when the move is not possible there. */
export function leadAfter(state: LeadState, move: LeadMove): LeadState | null {
  const to: Partial<Record<LeadState, LeadState>> = LEAD_MOVES[move];
  return to[state] ?? null;
}

/** The states a move starts from. */
export function leadStatesBefore(move: LeadMove): LeadState[] {
  return Object.keys(LEAD_MOVES[move]) as LeadState[];
}
