import type { Db } from '../../platform/database/connect.ts';
import { planned } from '../../platform/database/planned.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { announceLead } from './announce-lead.ts';

/** The background jobs of applications. */
export const applicationTasks = ({ db }: { db: Db }) =>
  ({
    'announce-lead': (payload) => announceLead(planned(db), payload),
  }) satisfies TaskFunctions;
