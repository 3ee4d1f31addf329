/** What people are told about. Each has a text of its own on the pages and in the mails. */
export const OCCASIONS = [
  'new-quote',
  'quote-updated',
  'quote-stated',
  'new-prospect',
  'change-requested',
  'quote-selected',
  'not-selected',
  'quote-removed',
  'quote-withdrawn',
  'quote-declined',
  'quote-outdated',
  'lead-closed',
  'contact-unlocked',
  'contact-closed',
  'deadline-near',
  'deadline-missed',
  'choose-again',
  'choose-again-refunded',
  'final-asked',
  'agents-near',
  'client-went-on',
  'payment-received',
  'payment-refunded',
  'payment-disputed',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/**
 * The type of a notification: 1 new quote · 2 new prospect · 3 change requested · 4 quote selected ·
 * 5 not selected · 6 removed or closed · 7 contact unlocked · 8 deadline or reopened · 9 payment or refund.
 */
export const TYPE_OF_OCCASION = {
  'new-quote': 1,
  'quote-updated': 1,
  'quote-stated': 1,
  'new-prospect': 2,
  'change-requested': 3,
  'quote-selected': 4,
  'not-selected': 5,
  'quote-removed': 6,
  'quote-withdrawn': 6,
  'quote-declined': 6,
  'quote-outdated': 6,
  'lead-closed': 6,
  'contact-unlocked': 7,
  'contact-closed': 6,
  'deadline-near': 8,
  'deadline-missed': 8,
  'choose-again': 8,
  'choose-again-refunded': 8,
  'final-asked': 7,
  'agents-near': 8,
  'client-went-on': 6,
  'payment-received': 9,
  'payment-refunded': 9,
  'payment-disputed': 9,
} as const satisfies Record<Occasion, number>;
