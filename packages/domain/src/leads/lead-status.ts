/** The status of a lead on an agent's card. */
export type LeadStatus =
  | 'new'
  | 'quoted'
  | 'won'
  | 'complete'
  | 'updated'
  | 'refunded'
  | 'disputed'
  | 'deleted';

/** The facts a status is made of, from the view of one agent. */
export type LeadFacts = {
  readonly submitted: boolean;
  readonly hasQuote: boolean;
  /** The consumer chose a quote of this agent. */
  readonly won: boolean;
  /** The agent unlocked the contact details. */
  readonly confirmed: boolean;
  /** The application changed after this agent quoted. */
  readonly changed: boolean;
  readonly deleted: boolean;
  /** The fee was paid and went back. */
  readonly refunded: boolean;
  /** The fee was paid and is, or was, disputed. */
  readonly disputed: boolean;
};

/** The status of a card; of several that apply, the first in this order counts. Null: not a lead (yet). */
export function leadStatus(lead: LeadFacts): LeadStatus | null {
  if (lead.refunded) return 'refunded';
  if (lead.deleted) return 'deleted';
  if (lead.disputed) return 'disputed';
  if (lead.changed && lead.hasQuote) return 'updated';
  if (lead.won && lead.hasQuote) return lead.confirmed ? 'complete' : 'won';
  if (!lead.submitted) return null;
  return lead.hasQuote ? 'quoted' : 'new';
}

/** Which actions a card offers. A deleted lead hides its content, and one whose fee went back is over: none. */
export function leadCardActions(lead: LeadFacts): {
  readonly summary: boolean;
  readonly clientInfo: boolean;
  readonly noteIcon: boolean;
} {
  const over = lead.deleted || lead.refunded || lead.disputed;
  const chosen = !over && (lead.confirmed || lead.won);
  return { summary: !over && !chosen, clientInfo: chosen, noteIcon: chosen };
}
