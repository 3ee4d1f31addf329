import type { Lead, LeadTableRow } from '@fanwise/contract/own';
import {
  type LeadFacts,
  type LeadStatus,
  leadCardActions,
  leadStatus,
} from '@fanwise/domain/leads/lead-status';

/** The state of a lead and the actions that the list offers for it. */
export type LeadDescription = {
  readonly status: LeadStatus;
  readonly actions: ReturnType<typeof leadCardActions>;
  /** Whether the agent may send the first price, add one to those sent, or update one. */
  readonly quoting: 'quote' | 'add' | 'update' | null;
  /** No carrier of the agent writes the lead and is free, and the agent has no quote here. */
  readonly hasNoCarrierLeft: boolean;
  readonly isPassed: boolean;
  /** Rows fold such a lead away: no carrier of the agent is free for it. */
  readonly isCollapsed: boolean;
  readonly canQuote: boolean;
  readonly canPass: boolean;
  /** The action of the first button. */
  readonly first: 'clientInfo' | 'summary' | null;
};

/** Describes a lead by the rules of the domain. */
export function describeLead(
  lead: Lead & { passed?: LeadTableRow['passed']; isGone?: boolean },
): LeadDescription {
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
  const actions = leadCardActions(facts);
  const isDecided =
    ['won', 'complete', 'refunded', 'disputed', 'deleted'].includes(status) || lead.lost;
  const quoting = status === 'updated' ? 'update' : lead.hasQuote ? 'add' : 'quote';
  const hasNoCarrierLeft = lead.viableCarrierIds.length === 0 && !lead.hasQuote && !lead.refunded;
  const isPassed = Boolean(lead.passed);
  const isOpen = status === 'new' && !isPassed;
  return {
    status,
    actions,
    quoting: isDecided ? null : quoting,
    hasNoCarrierLeft,
    isPassed,
    isCollapsed: hasNoCarrierLeft && isOpen,
    canQuote: !isDecided && !hasNoCarrierLeft,
    canPass: isOpen && !lead.isGone,
    first: actions.clientInfo ? 'clientInfo' : actions.summary ? 'summary' : null,
  };
}
