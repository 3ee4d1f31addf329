import type { AccountType } from './api.ts';
import { createTabStorage } from './tab-storage.ts';

/** Where somebody wanted to go who has to log in first. Forgotten when the login modal is closed. */
export const wantedPath = createTabStorage<{ path: unknown; type: AccountType }>('path');
