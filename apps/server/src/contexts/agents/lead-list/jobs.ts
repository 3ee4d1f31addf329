import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { recountOpenLeads } from './recount-open-leads.ts';

/** Background work on leads. */
export const leadTasks = (needs: { db: Db; log: Pick<Logger, 'warn'> }): TaskFunctions => ({
  'recount-open-leads': async () => {
    await recountOpenLeads(needs.db, needs.log);
  },
});
