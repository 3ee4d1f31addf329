import type { Db } from '../../platform/database/connect.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { removeOutdatedQuotes } from './removing/remove-outdated.ts';

/** Background work on quotes. */
export const quoteTasks = (needs: { db: Db }): TaskFunctions => ({
  'remove-outdated-quotes': () => removeOutdatedQuotes(needs.db),
});
