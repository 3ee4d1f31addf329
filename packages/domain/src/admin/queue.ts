/**
 * The kinds of work that wait for an operator, and their deadlines: days are business days, hours are business hours.
 * `before` counts back from a date that others set; `license` kinds open with the license gate. Items that end
 * `byItself` end with their fact: closed by hand they would come back, or be forgotten.
 */
export const QUEUE_KINDS = {
  license: { days: 1 },
  'license-recheck': { days: 7 },
  refund: { days: 2, byItself: true },
  return: { days: 2, byItself: true },
  dispute: { before: true, days: 3, byItself: true },
  difference: { days: 1, byItself: true },
  report: { days: 1, byItself: true },
  feedback: { days: 2, byItself: true },
  failed: { hours: 4, byItself: true },
  'flagged-account': { days: 2 },
  proposal: { days: 3, byItself: true },
  review: { days: 5 },
  'agency-name': { days: 1, byItself: true },
  carrier: { days: 2, byItself: true },
  /** A week before the 45 days of the law end. */
  privacy: { before: true, days: 7, byItself: true },
} as const;

/** A kind of thing that waits. */
export type QueueKind = keyof typeof QUEUE_KINDS;

/** All of them. */
export const QUEUE_KIND_NAMES = Object.keys(QUEUE_KINDS) as QueueKind[];

/** Whether only its fact ends an item of this kind, and no operator by hand. */
export const closesAutomatically = (kind: QueueKind): boolean => 'byItself' in QUEUE_KINDS[kind];
