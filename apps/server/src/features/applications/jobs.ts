import type { Db } from '../../platform/database/connect.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { announceLead } from './announce-lead.ts';

/** The background jobs of applications. */
export const applicationTasks = ({ db, plannedDb = db }: { db: Db; plannedDb?: Db }) =>
  ({
    'announce-lead': (payload) => announceLead(plannedDb, payload),
  }) satisfies TaskFunctions;
