/**
 * What waits for an operator, and how long it may: days are business days, hours are hours of business days. `before`
 * counts back from a date that others set; `licence` kinds open with the licence gate.
 */
export const QUEUE_KINDS = {
  licence: { days: 1 },
  'licence-recheck': { days: 7 },
  refund: { days: 2 },
  dispute: { before: true, days: 3 },
  difference: { days: 1 },
  report: { days: 1 },
  feedback: { days: 2 },
  failed: { hours: 4 },
  look: { days: 2 },
  proposal: { days: 3 },
  review: { days: 5 },
} as const;

/** A kind of thing that waits. */
export type QueueKind = keyof typeof QUEUE_KINDS;

/** All of them. */
export const QUEUE_KIND_NAMES = Object.keys(QUEUE_KINDS) as QueueKind[];
