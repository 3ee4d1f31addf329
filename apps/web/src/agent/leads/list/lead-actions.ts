import type { ListedLead } from './shown-page.ts';

/** The actions on a lead of the list. */
export type LeadActions = {
  /** Opens the summary, or says that no carrier of the agent is available. */
  readonly onSummary: (lead: ListedLead) => void;
  readonly onClientInfo: (lead: ListedLead) => void;
  readonly onPass: (lead: ListedLead) => void;
  readonly onTakeBack: (lead: ListedLead) => void;
  /** Marks a lead with a star, or takes the star away. */
  readonly onStar: (lead: ListedLead) => void;
  readonly onAssign: (lead: ListedLead) => void;
};
