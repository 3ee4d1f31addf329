import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { sendDigest } from './send-digest.ts';

/** Mails about new leads. */
export const newLeadTasks = ({ db }: { db: Db }) =>
  ({
    'send-digest': ({ afterMemberId = 0 }) => sendDigest(db, afterMemberId),
  }) satisfies TaskFunctions;
