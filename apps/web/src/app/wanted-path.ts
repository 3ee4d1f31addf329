import type { AccountType } from './api.ts';
import { keptInTab } from './kept-in-tab.ts';

/** Where somebody wanted to go who has to log in first. Forgotten when the login modal is closed. */
export const wantedPath = keptInTab<{ path: unknown; type: AccountType }>('path');
