import type { Member } from '@fanwise/domain/agents/capabilities';
import {
  type AgentPage,
  getNotificationKind,
  type NotificationKind,
  type Occasion,
} from '@fanwise/domain/messaging/occasions';
import type { AccountType } from './accounts/accounts.ts';
import { mayOpen } from './agents/page-capabilities.ts';
import {
  clientPage,
  leadInList,
  leadsPage,
  ownLeadsPage,
  pages,
  paymentPage,
  quoteLeadPage,
  returnPage,
} from './pages.ts';

/** The address of each page that a notification leads an agent to; without a lead, the list it would stand in. */
const agentPages: Record<
  AgentPage,
  (leadId: number | null) => readonly [page: string, at: string]
> = {
  newLead: (leadId) =>
    leadId === null ? [pages.allLeads, leadsPage('new')] : [pages.quoteLead, quoteLeadPage(leadId)],
  quoteLead: (leadId) =>
    leadId === null ? agentPages.leads(leadId) : [pages.quoteLead, quoteLeadPage(leadId)],
  payment: (leadId) =>
    leadId === null ? agentPages.leads(leadId) : [pages.payment, paymentPage(leadId)],
  leadInList: (leadId) =>
    leadId === null ? agentPages.leads(leadId) : [pages.allLeads, leadInList(leadId)],
  assignedLead: (leadId) =>
    leadId === null ? [pages.allLeads, ownLeadsPage] : [pages.quoteLead, quoteLeadPage(leadId)],
  client: (leadId) =>
    leadId === null ? agentPages.leads(leadId) : [pages.client, clientPage(leadId)],
  return: (leadId) =>
    leadId === null
      ? [pages.agentReturns, pages.agentReturns]
      : [pages.returnLead, returnPage(leadId)],
  leads: () => [pages.allLeads, pages.allLeads],
  settings: () => [pages.settings, pages.settings],
  agencyDetails: () => [pages.agencyDetails, pages.agencyDetails],
  team: () => [pages.team, pages.team],
  licenses: () => [pages.licenses, pages.licenses],
  security: () => [pages.security, pages.security],
};

/**
 * Returns the page that a notification and its mail lead to. A member who may not open it is led to the lead in the
 * list, and one who reads no leads to the statement. An occasion that this version does not know, because the server is
 * newer than the page, leads to the quotes or to the list of leads.
 */
export const notificationPage = (
  role: AccountType,
  occasion: Occasion,
  applicationId: number | null,
  member: Member | null = null,
): string => {
  const kind: NotificationKind | undefined = getNotificationKind(occasion);
  if (role === 1) return pages[kind?.to.client ?? 'myQuotes'];
  const isOpen = (page: string) => member === null || mayOpen(member, page);
  for (const name of [kind?.to.agent ?? 'leadInList', 'leadInList'] as const) {
    const [page, at] = agentPages[name](applicationId);
    if (isOpen(page)) return at;
  }
  return pages.statement;
};
