import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

const agent = ['agent'] as const;
const agentLeads = [...agent, 'leads'] as const;
const consumer = ['user'] as const;
const notifications = ['notifications'] as const;
const anyone = ['public'] as const;

/**
 * The keys of all cached answers of the server. Removing a key removes the keys below it too: `agent.leads` holds the
 * counts, every page of the list, and what members did with a lead.
 */
export const keys = {
  consumer: {
    all: consumer,
    profile: [...consumer, 'profile'],
    application: [...consumer, 'application'],
    quotes: [...consumer, 'quotes'],
    sent: [...consumer, 'sent'],
    renewal: [...consumer, 'renewal'],
    agentOf: (quoteId: number) => [...consumer, 'agent-of', quoteId] as const,
    review: (answers: string) => [...consumer, 'review', answers] as const,
    accessLog: [...consumer, 'access-log'],
    interest: [...consumer, 'interest'],
    returns: [...consumer, 'returns'],
    contacts: [...consumer, 'contacts'],
    consent: (quoteId: number, language: string) =>
      [...consumer, 'consent', quoteId, language] as const,
  },
  agent: {
    all: agent,
    profile: [...agent, 'profile'],
    security: [...agent, 'security'],
    sessions: [...agent, 'sessions'],
    team: [...agent, 'team'],
    /** Read again with the team: both have the limits of members. */
    assignment: [...agent, 'team', 'assignment'],
    accessLog: [...agent, 'access-log'],
    carriersToAdd: [...agent, 'available-carriers'],
    leads: agentLeads,
    leadSummary: [...agentLeads, 'summary'],
    leadList: (layout: 'cards' | 'rows', query: string) =>
      [...agentLeads, 'list', layout, query] as const,
    leadHistory: (leadId: number) => [...agentLeads, 'history', leadId] as const,
    leadListPart: (part: string) => [...agentLeads, part] as const,
    lead: (leadId: number) => [...agent, 'lead', leadId] as const,
    leadText: (leadId: number) => [...agent, 'lead', leadId, 'text'] as const,
    leadState: (leadId: number) => [...agent, 'lead-state', leadId] as const,
    contact: (leadId: number) => [...agent, 'lead-contact', leadId] as const,
    final: (leadId: number) => [...agent, 'lead-final', leadId] as const,
    clientLists: [...agent, 'clients', 'list'],
    clientList: (search: string) => [...agent, 'clients', 'list', search] as const,
    client: (leadId: number) => [...agent, 'clients', leadId] as const,
    returns: [...agent, 'returns'],
    returnOf: (leadId: number) => [...agent, 'returns', leadId] as const,
    webhooks: [...agent, 'webhooks'],
    invitations: [...agent, 'invitations'],
    settings: [...agent, 'settings'],
    producerAccess: [...agent, 'producer-access'],
    licenses: [...agent, 'licenses'],
    statistics: (from: string, by: string) => [...agent, 'statistics', from, by] as const,
    statement: (month: string, after: string) => [...agent, 'statement', month, after] as const,
    webhookLog: (id: number, after: string) => [...agent, 'webhooks', 'log', id, after] as const,
    doNotContact: [...agent, 'do-not-contact'],
    unlock: (leadId: number) => [...agent, 'unlock', leadId] as const,
  },
  notifications: {
    all: notifications,
    page: (page: { limit: string; offset: string }) => [...notifications, page] as const,
  },
  /** Answers that do not depend on the session: they stay in the cache when it ends. */
  public: {
    all: anyone,
    carriers: [...anyone, 'carriers'],
    signupQuestions: (type: InsuranceTypeId) => [...anyone, 'signup-questions', type] as const,
    privacyNotice: [...anyone, 'privacy-notice'],
    receipt: (id: string) => [...anyone, 'receipt', id] as const,
    returnQuestion: (token: string) => [...anyone, 'return-question', token] as const,
    returnFacts: [...anyone, 'return-facts'],
    invitation: (token: string, loggedIn: number | null) =>
      [...anyone, 'invitation', token, loggedIn] as const,
    mailedLink: (act: string, token: string) => [...anyone, 'mailed-link', act, token] as const,
  },
  zipCodes: ['zipcodes'],
  cities: (typed: string) => ['zipcodes', 'cities', typed] as const,
  estimation: (type: InsuranceTypeId, answers: string) => ['estimation', type, answers] as const,
  cardGateway: (provider: string, publicKey: string | null) =>
    ['card-gateway', provider, publicKey] as const,
} as const;
