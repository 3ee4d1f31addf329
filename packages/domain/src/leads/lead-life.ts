/**
 * Where the life of a lead stands: to be quoted; held until its client can be reached, or while the client is suspended; a
 * quote chosen; its fee paid; taken back.
 */
export type LeadState = 'open' | 'held' | 'chosen' | 'unlocked' | 'deleted';

/** The transitions of a lead between states; every other transition is refused, by the database too. */
export const LEAD_TRANSITIONS = {
  /** The consumer chose a quote. */
  choose: { open: 'chosen' },
  /** The fee of the chosen quote was paid. */
  unlock: { chosen: 'unlocked' },
  /** The payment is disputed: the contact is closed, the quote stays chosen. */
  close: { unlocked: 'chosen' },
  /** The chosen quote is gone: unpaid in time, its agent left, its fee refunded, or the client gave it up. */
  reopen: { chosen: 'open', unlocked: 'open' },
  /** The fee was refunded because the client could not be reached, or the client is suspended. */
  hold: { open: 'held', chosen: 'held', unlocked: 'held' },
  /** The client of a held lead can be reached again and is not suspended. */
  release: { held: 'open' },
  /** The consumer took the application back, or left. */
  withdraw: { open: 'deleted', held: 'deleted', chosen: 'deleted', unlocked: 'deleted' },
} as const satisfies Record<string, Partial<Record<LeadState, LeadState>>>;
export type LeadTransition = keyof typeof LEAD_TRANSITIONS;

/** Where a lead stands after a transition; null when the transition is not possible there. */
export function leadAfter(state: LeadState, transition: LeadTransition): LeadState | null {
  const to: Partial<Record<LeadState, LeadState>> = LEAD_TRANSITIONS[transition];
  return to[state] ?? null;
}

/** The states a transition starts from. */
export function leadStatesBefore(transition: LeadTransition): LeadState[] {
  return Object.keys(LEAD_TRANSITIONS[transition]) as LeadState[];
}
