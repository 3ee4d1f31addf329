import type { LeadTableRow } from '@fanwise/contract/own';

/** A new lead about one car. */
export const lead = (changes: Partial<LeadTableRow> = {}): LeadTableRow => ({
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
  name: null,
  facts: [],
  insurers: [],
  starred: false,
  assignedTo: null,
  free: 1,
  appointed: 2,
  ownYearly: null,
  ownQuotes: 0,
  startsOn: null,
  lang: 'en',
  note: null,
  followUp: null,
  due: null,
  opened: false,
  passed: null,
  ...changes,
});

/** An unread lead, by its id. */
export const row = (applicationId: number, changes: Partial<LeadTableRow> = {}): LeadTableRow =>
  lead({ applicationId, isUnread: true, ...changes });

const nothing = () => undefined;

/** The acts on a lead of a list; each does nothing. */
export const noActions = {
  onSummary: nothing,
  onClientInfo: nothing,
  onPass: nothing,
  onTakeBack: nothing,
  onStar: nothing,
  onAssign: nothing,
};
