import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { AccountType } from './accounts/accounts.ts';
import type { LeadFilter } from './agents/leads.ts';

/**
 * The address of every page: routes and links of the web, links in mails and the server of pages read it. A `:name` in
 * it is filled in by a function below, and so is what follows a `?`.
 */
export const pages = {
  landing: '/',
  agentLanding: '/agent',
  register: '/auth/register/:insuranceTypeId',
  profile: '/profile',
  dashboard: '/profile/dashboard',
  application: '/profile/application',
  myQuotes: '/profile/my-quotes',
  renewal: '/profile/renewal',
  agentOfQuote: '/profile/my-quotes/:id/agent',
  notifications: '/profile/notifications',
  privacy: '/profile/privacy',
  agentProfile: '/agent/profile',
  agencyDetails: '/agent/profile/agency-details',
  security: '/agent/profile/security',
  leads: '/agent/profile/leads',
  allLeads: '/agent/profile/leads/all',
  quoteLead: '/agent/profile/leads/:id',
  returnLead: '/agent/profile/leads/:id/return',
  agentReturns: '/agent/profile/returns',
  clients: '/agent/profile/clients',
  settings: '/agent/profile/settings',
  licenses: '/agent/profile/licenses',
  statistics: '/agent/profile/statistics',
  statement: '/agent/profile/statement',
  webhooks: '/agent/profile/webhooks',
  team: '/agent/profile/team',
  client: '/agent/profile/clients/:id',
  agentNotifications: '/agent/profile/notifications',
  payment: '/payment',
  privacyNotice: '/privacy',
  consentReceipt: '/receipts/:id',
  verify: '/verify',
  resetPassword: '/reset-password',
  notMe: '/not-me',
  returns: '/returns',
  answerReturn: '/answer-return',
  resume: '/resume',
  invitation: '/agent/invitation',
  supportVisit: '/support-visit',
} as const;

/** The dialogs that can open over a landing page. */
export type LandingModal = 'login' | 'register' | 'forgot-password';

/** Opens a window over the landing page one is on. */
export const openModalQuery = (modal: LandingModal): string => `?openModal=${modal}`;

/** The landing page of a role, with a window over it. */
export const landingPage = (role: AccountType, modal?: LandingModal): string =>
  (role === 2 ? pages.agentLanding : pages.landing) + (modal ? openModalQuery(modal) : '');

/** Where one writes to us without a mail program. */
export const contactForm = `${pages.landing}#contact`;

/** Where a consumer begins: registering with a type of insurance chosen. */
export const registerModal = (type: InsuranceTypeId): string =>
  `${landingPage(1, 'register')}&type=${type}`;

/** The questions asked of a new consumer. */
export const registerPage = (type: InsuranceTypeId): string =>
  pages.register.replace(':insuranceTypeId', String(type));

/** The list of leads, those of one filter. */
export const leadsPage = (filter: LeadFilter): string => `${pages.allLeads}?filter=${filter}`;

/** The list of all leads that are assigned to the reader. */
export const ownLeadsPage = `${pages.allLeads}?tab=all&assigned=mine`;

/** The list of leads, with how one of them stands above it. */
export const leadInList = (leadId: number): string => `${pages.allLeads}?lead=${leadId}`;

/** One lead, to quote it. */
export const quoteLeadPage = (leadId: number): string =>
  pages.quoteLead.replace(':id', String(leadId));

/** The page about the sender of a quote. */
export const agentOfQuotePage = (quoteId: number): string =>
  pages.agentOfQuote.replace(':id', String(quoteId));

/** Asking the fee of one lead back. */
export const returnPage = (leadId: number): string =>
  pages.returnLead.replace(':id', String(leadId));

/** One client whose contact was paid. */
export const clientPage = (leadId: number): string => pages.client.replace(':id', String(leadId));

/** The page where a support visit begins. The part after the # reaches neither server nor log. */
export const supportVisitPage = (ticket: string): string => `${pages.supportVisit}#${ticket}`;

/** A consent receipt, by its number. */
export const consentReceiptPage = (id: string): string => pages.consentReceipt.replace(':id', id);

/** Paying the fee of a lead. */
export const paymentPage = (leadId: number): string => `${pages.payment}?leadId=${leadId}`;

/**
 * A page that only a mail leads to. Before the token is used, it speaks to this role, and in the language of the mail
 * unless the browser has another one.
 */
export const mailedPage = (
  page: 'verify' | 'resetPassword' | 'notMe' | 'answerReturn' | 'resume' | 'invitation',
  token: string,
  { language, role = 1 }: { language: string; role?: number },
): string =>
  `${pages[page]}?token=${token}${role === 2 ? '&for=agent' : ''}${language === 'es' ? '&lang=es' : ''}`;

/** The language of a mailed link; null in an address without one. */
export const mailedLanguage = (search: string): 'es' | null =>
  new URLSearchParams(search).get('lang') === 'es' ? 'es' : null;
