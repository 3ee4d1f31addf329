import type { Lead } from '@fanwise/contract/own';
import {
  type LeadFacts,
  type LeadStatus,
  leadCardActions,
  leadStatus,
} from '@fanwise/domain/leads/lead-status';

/** The facts and actions of a card. */
export type CardFacts = {
  readonly status: LeadStatus;
  readonly actions: ReturnType<typeof leadCardActions>;
  /** Whether the agent may send the first price, add one to those sent, or update one. */
  readonly quoting: 'quote' | 'add' | 'update' | null;
  /** All of the agent's carriers have a quote by somebody else, and the agent has none here. */
  readonly isCovered: boolean;
};

/** The state of a card, by the rules of the domain. */
export function cardFacts(lead: Lead): CardFacts {
  const facts: LeadFacts = {
    submitted: true,
    hasQuote: lead.hasQuote,
    won: lead.wonQuote,
    confirmed: lead.confirmed,
    changed: lead.edit,
    deleted: lead.deleted,
    refunded: lead.refunded,
    disputed: lead.disputed,
  };
  const status = leadStatus(facts) ?? 'new';
  const isDecided =
    ['won', 'complete', 'refunded', 'disputed', 'deleted'].includes(status) || lead.lost;
  const quoting = status === 'updated' ? 'update' : lead.hasQuote ? 'add' : 'quote';
  return {
    status,
    actions: leadCardActions(facts),
    quoting: isDecided ? null : quoting,
    isCovered: lead.viableCarrierIds.length === 0 && !lead.hasQuote && !lead.refunded,
  };
}
