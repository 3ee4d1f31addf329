import { sql } from 'kysely';
import { sealAudit } from '../../../platform/audit/seal.ts';
import { verifyAudit } from '../../../platform/audit/verify.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { runnerOf } from '../../../platform/jobs/jobs.ts';
import { success } from '../../../platform/result.ts';
import { recountOpenLeads } from '../../agents/index.ts';
import { retryEvent } from '../../billing/index.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { previewChange, readSnapshot, refuseInState } from './facts.ts';

/** Reads a job. A job that is done is deleted, so its object is then gone. */
const readJob = async (db: Db, id: string) => {
  const found = await readSnapshot(
    db,
    `job:${id}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('task', task_identifier, 'attempts', attempts,
        'failed', attempts >= max_attempts, 'running', locked_at is not null) as facts
      from graphile_worker.jobs where id = ${id}`,
  );
  return found.ok ? found : success({ object: `job:${id}`, facts: { task: null } });
};

/** Closes the queue item of a failed job in the same transaction. */
const closeFailed = (db: Db, id: string, outcome: string) =>
  sql`select close_queue_item('failed', ${`job:${id}`}, ${outcome})`.execute(db);

const canChange = ({ facts }: { facts: Facts }): boolean =>
  facts.task !== null && facts.running === false;

const retryJob = async (db: Db, id: string): Promise<void> => {
  await closeFailed(db, id, 'again');
  await sql`
    select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`.execute(
    db,
  );
};

export const jobRetry: AdminTask<'job-retry'> = {
  read: (db, { job_id }) => readJob(db, job_id),
  preview: (snapshot) =>
    canChange(snapshot)
      ? previewChange(snapshot, { attempts: 0, failed: false })
      : refuseInState(snapshot),
  run: async ({ job_id }, { trx }) => {
    await retryJob(trx, job_id);
    return success({});
  },
};

export const jobDrop: AdminTask<'job-drop'> = {
  read: (db, { job_id }) => readJob(db, job_id),
  preview: (snapshot) =>
    canChange(snapshot) ? success({ after: { task: null }, notices: [] }) : refuseInState(snapshot),
  run: async ({ job_id }, { trx }) => {
    await sql`select graphile_worker.complete_jobs(array[${job_id}]::bigint[])`.execute(trx);
    await closeFailed(trx, job_id, 'dropped');
    return success({});
  },
};

const isMail = ({ facts }: { facts: Facts }): boolean =>
  runnerOf[facts.task as keyof typeof runnerOf] === 'mail';

/** Sends a mail again. The job keeps its id, and so its Message-ID, so that a mailbox shows the mail only once. */
export const mailResend: AdminTask<'mail-resend'> = {
  read: (db, { job_id }) => readJob(db, job_id),
  preview: (snapshot) =>
    canChange(snapshot) && isMail(snapshot)
      ? previewChange(snapshot, { attempts: 0, failed: false }, [{ who: 'reader', how: 'mail' }])
      : refuseInState(snapshot),
  run: async ({ job_id }, { trx }) => {
    await retryJob(trx, job_id);
    return success({});
  },
};

/** Processes an event of a provider again. Its id is unique, because only one provider is configured at a time. */
export const webhookReplay: AdminTask<'webhook-replay'> = {
  isOutside: true,
  read: (db, { event_id }) =>
    readSnapshot(
      db,
      `event:${event_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('type', type, 'received_at', received_at, 'handled_again', handled_again) as facts
        from provider_event where event_id = ${event_id}`,
    ),
  preview: (snapshot) =>
    previewChange(snapshot, { handled_again: Number(snapshot.facts.handled_again) + 1 }),
  run: ({ event_id: eventId }, { before }, { db, withGateway }) =>
    withGateway(async (gateway) => {
      const receivedAt = new Date(String(before.facts.received_at));
      const handled = await retryEvent({ db, gateway }, { eventId, receivedAt });
      return handled.ok ? success({}) : handled;
    }),
};

export const leadsRecount: AdminTask<'leads-recount'> = {
  isOutside: true,
  read: (db) =>
    readSnapshot(
      db,
      'counters',
      sql<{ facts: Facts }>`
        select jsonb_build_object('counted', coalesce(sum(leads), 0)) as facts from open_lead_state`,
    ),
  preview: (snapshot) => previewChange(snapshot, {}),
  run: async (_input, _context, { db, log }) => success({ drift: await recountOpenLeads(db, log) }),
};

const countSeals = (db: Db) =>
  readSnapshot(
    db,
    'audit-log',
    sql<{ facts: Facts }>`select jsonb_build_object('seals', count(*)) as facts from audit_seal`,
  );

export const auditVerify: AdminTask<'audit-verify'> = {
  isOutside: true,
  read: countSeals,
  preview: (snapshot) => previewChange(snapshot, {}),
  run: async (_input, _context, { db }) => {
    const { seals, sealedRows, waitingRows, broken } = await verifyAudit(db);
    return success({ seals, sealed_rows: sealedRows, waiting_rows: waitingRows, broken });
  },
};

export const auditSeal: AdminTask<'audit-seal'> = {
  isOutside: true,
  read: countSeals,
  preview: (snapshot) => previewChange(snapshot, {}),
  run: async (_input, _context, { db }) => {
    await sealAudit(db);
    return success({});
  },
};
