import { type Capability, type Member, may } from '@fanwise/domain/agents/capabilities';
import { pages } from '../pages.ts';

/** The capability that each page of agents needs; pages that are not listed are about the member's own things. */
const pageCapabilities: Readonly<Record<string, Capability>> = {
  [pages.leads]: 'read-leads',
  [pages.allLeads]: 'read-leads',
  [pages.quoteLead]: 'read-leads',
  [pages.clients]: 'clients',
  [pages.client]: 'clients',
  [pages.agentReturns]: 'money',
  [pages.returnLead]: 'return',
  [pages.statistics]: 'money',
  [pages.statement]: 'money',
  [pages.webhooks]: 'manage',
  [pages.team]: 'manage',
  [pages.payment]: 'unlock',
};

/** Whether a member may open a page; menus leave out the others. */
export const mayOpen = (member: Member, page: string): boolean => {
  const needed = pageCapabilities[page];
  return needed === undefined || may(member, needed);
};
