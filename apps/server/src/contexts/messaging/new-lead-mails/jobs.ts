import type { Db } from '../../../platform/database/connect.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { sendDigest } from './send-digest.ts';

/** Mails about new leads. */
export const newLeadJobs = ({ db }: { db: Db }) =>
  ({
    'send-digest': ({ afterMemberId = 0 }) => sendDigest(db, afterMemberId),
  }) satisfies JobHandlers;
