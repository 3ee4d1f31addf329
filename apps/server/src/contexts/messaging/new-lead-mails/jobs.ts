import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { sendDigest } from './send-digest.ts';

/** Mails about new leads. */
export const newLeadTasks = ({ db }: { db: Db }) =>
  ({
    'send-digest': ({ afterAgentId = 0 }) => sendDigest(db, afterAgentId),
  }) satisfies TaskFunctions;
