import type { LeadTab } from '@fanwise/contract/agents/lead-table';

/** The sets of leads, in the order of their tabs and of the keys 1 to 5. */
export const TABS = ['todo', 'waiting', 'won', 'closed', 'all'] as const satisfies LeadTab[];
