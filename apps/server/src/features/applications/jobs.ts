import type { Db } from '../../platform/database/connect.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { announceLead } from './announce-lead.ts';

/** The background jobs of applications. */
export const applicationTasks = ({ db }: { db: Db }) =>
  ({
    'announce-lead': (payload) => announceLead(db, payload),
  }) satisfies TaskFunctions;
