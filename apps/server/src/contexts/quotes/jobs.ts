import type { Db } from '../../platform/database/connect.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { releaseHolds } from './removing/release-holds.ts';
import { removeOutdatedQuotes } from './removing/remove-outdated.ts';

/** Background work on quotes. */
export const quoteTasks = (needs: { db: Db }): TaskFunctions => ({
  'release-holds': () => releaseHolds(needs.db),
  'remove-outdated-quotes': () => removeOutdatedQuotes(needs.db),
});
