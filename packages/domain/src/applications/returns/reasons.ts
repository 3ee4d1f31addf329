/** The possible deciders of a reason: our own facts, the client's word, or an operator. */
export type Decider = 'machine' | 'client' | 'operator';

/**
 * The state of a lead after its fee was refunded: free for others, held until its client is reachable, or withdrawn.
 */
export type LeadAfterReturn = 'open' | 'held' | 'withdrawn';

/**
 * Why an agent may ask for the fee of a lead back: who decides, what becomes of the lead, and whether the client is asked
 * where our facts say nothing. The pages, the server and the public list of reasons read this table alone.
 */
export const RETURN_REASONS = {
  'mail-bounced': { decider: 'machine', lead: 'held', asksClient: false },
  'phone-dead': { decider: 'machine', lead: 'held', asksClient: true },
  duplicate: { decider: 'machine', lead: 'withdrawn', asksClient: false },
  'not-requested': { decider: 'machine', lead: 'withdrawn', asksClient: true },
  'left-at-once': { decider: 'machine', lead: 'open', asksClient: false },
  'missed-slots': { decider: 'machine', lead: 'open', asksClient: true },
  'outside-target': { decider: 'machine', lead: 'open', asksClient: false },
  'already-mine': { decider: 'client', lead: 'open', asksClient: true },
  'under-age': { decider: 'machine', lead: 'withdrawn', asksClient: false },
  test: { decider: 'operator', lead: 'withdrawn', asksClient: false },
  language: { decider: 'operator', lead: 'open', asksClient: false },
} as const satisfies Record<
  string,
  { decider: Decider; lead: LeadAfterReturn; asksClient: boolean }
>;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** The fee is for being chosen, never for a policy bought: for these it never goes back. */
export const NO_RETURN_REASONS = [
  'no-answer',
  'too-expensive',
  'bought-elsewhere',
  'did-not-buy',
  'changed-mind',
] as const;
export type NoReturnReason = (typeof NO_RETURN_REASONS)[number];

export const returnReasons = Object.keys(RETURN_REASONS) as ReturnReason[];

/** The reasons whose refund needs no request of the agent. */
const automatic: readonly ReturnReason[] = ['left-at-once'];

/** The reasons that an agent may ask with, and those for which the fee goes back without a request. */
export const askableReasons = returnReasons.filter((reason) => !automatic.includes(reason));
export const automaticReasons = returnReasons.filter((reason) => automatic.includes(reason));

/** Whether the fee may go back for this reason at all. */
export const isReturnReason = (reason: ReturnReason | NoReturnReason): reason is ReturnReason =>
  reason in RETURN_REASONS;

/** The window in which a paid lead may be returned, and how long each side has. */
export const RETURN_DAYS = 14;
export const ASK_HOURS = 72;
export const APPEAL_DAYS = 5;
/** A lead whose client could not be reached waits so long for them to confirm a number or an address. */
export const HELD_DAYS = 14;
/** An agent has deleted what they know of the client of a returned lead by then. */
export const DELETION_DAYS = 10;

/** Returns of one agent that wait at the same time. */
export const MAX_OPEN_RETURNS = 3;

/** A client who stops every contact channel within so many hours after the unlock left at once. */
export const LEFT_AT_ONCE_HOURS = 24;

/** A household that the agent bought within so many days before is a duplicate. */
export const BOUGHT_BEFORE_DAYS = 30;

/** An agent who gets back more than this share of at least so many fees within so many days: silence decides nothing for them. */
export const MANY_RETURNS = { unlocks: 10, share: 0.2, days: 90 } as const;
