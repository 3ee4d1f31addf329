import {
  type AgentPage,
  kindOf,
  type NotificationKind,
  type Occasion,
} from '@fanwise/domain/messaging/occasions';
import type { AccountType } from './accounts/accounts.ts';
import {
  clientPage,
  leadOnBoard,
  leadsPage,
  ownLeadsPage,
  pages,
  paymentPage,
  quoteLeadPage,
  returnPage,
} from './pages.ts';

/** The address of each page that a notification leads an agent to; without a lead, the list it would stand in. */
const agentPages: Record<AgentPage, (leadId: number | null) => string> = {
  newLead: (leadId) => (leadId === null ? leadsPage('new') : quoteLeadPage(leadId)),
  quoteLead: (leadId) => (leadId === null ? pages.allLeads : quoteLeadPage(leadId)),
  payment: (leadId) => (leadId === null ? pages.allLeads : paymentPage(leadId)),
  leadInList: (leadId) => (leadId === null ? pages.allLeads : leadOnBoard(leadId)),
  assignedLead: (leadId) => (leadId === null ? ownLeadsPage : quoteLeadPage(leadId)),
  client: (leadId) => (leadId === null ? pages.allLeads : clientPage(leadId)),
  return: (leadId) => (leadId === null ? pages.agentReturns : returnPage(leadId)),
  leads: () => pages.allLeads,
  settings: () => pages.settings,
  agencyDetails: () => pages.agencyDetails,
  licenses: () => pages.licenses,
  security: () => pages.security,
};

/**
 * Returns the page that a notification and its mail lead to. An occasion that this version does not know, because the
 * server is newer than the page, leads to the quotes or to the list of leads.
 */
export const notificationPage = (
  role: AccountType,
  occasion: Occasion,
  applicationId: number | null,
): string => {
  const kind: NotificationKind | undefined = kindOf(occasion);
  if (role === 1) return pages[kind?.to.client ?? 'myQuotes'];
  return agentPages[kind?.to.agent ?? 'leadInList'](applicationId);
};
