import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { findApprovable } from './proposals/proposal-lists.ts';
import { readWaiting } from './read-waiting.ts';
import { readWeeks } from './read-weeks.ts';

/** Adds the home of an operator: the week against the last one, and how much waits. */
export const registerHome = (admin: AdminApi, db: Db): void =>
  admin.on('GET /home', async ({ session }) => {
    const { waiting, overdue, dueToday } = await readWaiting(db);
    const approvable = await findApprovable(db, session);
    return success({
      data: {
        week: await readWeeks(db),
        waiting,
        overdue,
        due_today: dueToday,
        to_approve: approvable.length,
      },
    });
  });
