import type { LeadTab } from '@fanwise/contract/agents/lead-table';

/** The tabs of the list, in their order and that of the keys 1 to 5. */
export const TABS = ['todo', 'waiting', 'won', 'closed', 'all'] as const satisfies LeadTab[];
