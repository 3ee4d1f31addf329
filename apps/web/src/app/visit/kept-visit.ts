import type { AccountType } from '../api.ts';
import { keptInTab } from '../kept-in-tab.ts';

/** The session of a visit of support, for this tab alone; calls find it from the next document on. */
export const keptVisit = keptInTab<{ sid: string; type: AccountType; until: string }>('session');
