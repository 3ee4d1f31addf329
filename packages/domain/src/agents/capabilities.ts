/** The roles of the members of an agency. */
export const AGENCY_ROLES = ['owner', 'producer', 'assistant', 'accountant'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** The most members that the page of a team lists. */
export const MAX_MEMBERS = 200;

/**
 * A member's role, whether a producer may pay for the contact of a client, and whether producers may save the file of
 * clients.
 */
export type Member = { role: AgencyRole; mayUnlock: boolean; mayExport?: boolean };

/** The roles of each capability: O owner, P producer, A assistant, C accountant. */
const allowed = {
  /** Leads and their summaries, within the licenses of the member. */
  'read-leads': 'OPA',
  /** Opening a lead to quote it, and the agency's usual terms. */
  prepare: 'OPA',
  /** Sending, correcting and withdrawing a quote. */
  quote: 'OP',
  /** Assigning leads to members: an owner any lead, a producer unassigned leads or their own. */
  assign: 'OP',
  /** Paying the fee for a contact; a producer only with `mayUnlock`. */
  unlock: 'OP',
  /** The clients of the agency and their contact details. */
  clients: 'OPA',
  /** Notes, outcomes, follow-ups, passes. */
  note: 'OPA',
  /** Asking for a fee back. */
  return: 'OPA',
  /** Receipts, returns as a list, statistics of money. */
  money: 'OC',
  /** The file of many clients; a producer only with `mayExport`. */
  'export-clients': 'OP',
  /** Carriers, ZIP codes, monthly cap, cards, webhooks, members, closing the agency. */
  manage: 'O',
} as const;

/** One thing a member of an agency may be allowed to do or to read. */
export type Capability = keyof typeof allowed;

/** All capabilities. */
export const CAPABILITIES = Object.keys(allowed) as Capability[];

const letters = {
  owner: 'O',
  producer: 'P',
  assistant: 'A',
  accountant: 'C',
} as const satisfies Record<AgencyRole, string>;

/** Whether a member may. */
export const may = (
  { role, mayUnlock, mayExport = false }: Member,
  capability: Capability,
): boolean =>
  allowed[capability].includes(letters[role]) &&
  (role === 'owner' ||
    ((capability !== 'unlock' || mayUnlock) && (capability !== 'export-clients' || mayExport)));
