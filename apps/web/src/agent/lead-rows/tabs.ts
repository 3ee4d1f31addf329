import type { BoardTab } from '@fanwise/contract/agents/board';

/** The sets of leads, in the order of their tabs and of the keys 1 to 5. */
export const TABS = ['todo', 'waiting', 'won', 'closed', 'all'] as const satisfies BoardTab[];
