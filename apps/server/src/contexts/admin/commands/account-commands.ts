import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { Db } from '../../../platform/database/connect.ts';
import type { Result } from '../../../platform/result.ts';
import type { TaskResult } from '../task-runner/run-task.ts';
import { runFromCommandLine } from './command-line-tasks.ts';
import { findAccount } from './find-account.ts';

const createAccountTask =
  (name: 'sessions-revoke' | 'account-reset-factor' | 'view-limit-clear') =>
  async (db: Db, email: string, reason?: string): Promise<Result<TaskResult, AdminCode>> => {
    const account = await findAccount(db, email);
    return account.ok
      ? runFromCommandLine(db, name, { account_id: account.value }, { reason })
      : account;
  };

/** Ends every session of an account; its next call is refused, and links that were mailed before no longer work. */
export const revokeSessions = createAccountTask('sessions-revoke');
/** Removes every second factor of an account whose owner proved their identity by other means. */
export const resetFactors = createAccountTask('account-reset-factor');
/** Ends the pause of an agent who opened many leads and hardly quoted. */
export const clearViewLimitPause = createAccountTask('view-limit-clear');
