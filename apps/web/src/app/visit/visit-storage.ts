import type { AccountType } from '../api.ts';
import { createTabStorage } from '../tab-storage.ts';

/** The session of a support visit, for this tab alone; calls use it from the next document on. */
export const visitStorage = createTabStorage<{ sid: string; type: AccountType; until: string }>(
  'session',
);
