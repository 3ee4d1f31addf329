import type { Logger } from 'pino';
import type { Db } from '../database/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { readAuditHead, sealAudit } from './seal.ts';

const pauseMs = 10_000;

/** Seals the audit log every ten seconds; the timetable only begins it, and begins it again when a job was lost. */
export const auditJobs = ({ db, log }: { db: Db; log: Pick<Logger, 'info'> }): JobHandlers => ({
  'seal-audit': async () => {
    await sealAudit(db);
    await enqueue(db, 'seal-audit', {}, { key: 'seal-audit', afterMs: pauseMs });
  },
  /** The log lies where nobody who owns the database can change it. */
  'log-audit-head': async () => {
    const head = await readAuditHead(db);
    if (head) log.info(head, 'audit head');
  },
});
