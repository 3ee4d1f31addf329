/**
 * The states of a return: the client is asked, an operator decides, an operator decides again, refused, granted, or
 * closed because the fee was refunded another way.
 */
export type ReturnState = 'asked' | 'operator' | 'appealed' | 'refused' | 'granted' | 'closed';

/** The transitions of a return between states; every other transition is refused, by the database too. */
export const RETURN_TRANSITIONS = {
  /** The fee goes back. */
  grant: { asked: 'granted', operator: 'granted', appealed: 'granted' },
  /** It stays. */
  refuse: { asked: 'refused', operator: 'refused', appealed: 'refused' },
  /** The facts decide nothing: a person does, by a clock. */
  bring: { asked: 'operator' },
  /** The agent asks for another person to look. */
  appeal: { refused: 'appealed' },
  /** The fee left by another way: a dispute, a refund. */
  close: { asked: 'closed', operator: 'closed', appealed: 'closed' },
} as const satisfies Record<string, Partial<Record<ReturnState, ReturnState>>>;
export type ReturnTransition = keyof typeof RETURN_TRANSITIONS;
