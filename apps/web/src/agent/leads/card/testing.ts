import type { Lead } from '@fanwise/contract/own';

/** A new lead about one car, as a card shows it. */
export const lead = (changes: Partial<Lead> = {}): Lead => ({
  applicationId: 7,
  submittedAt: '2026-11-20T10:00:00.000Z',
  confirmed: false,
  deleted: false,
  hasQuote: false,
  wonQuote: false,
  edit: false,
  lost: false,
  refunded: false,
  disputed: false,
  types: [{ typeId: 3, typeName: 'Auto' }],
  kind: 'auto',
  viableCarrierIds: [1],
  badges: ['mail'],
  isUnread: false,
  city: 'Raleigh',
  state: 'NC',
  zipCode: '27601',
  feeCents: 2500,
  unlockBy: null,
  ...changes,
});
