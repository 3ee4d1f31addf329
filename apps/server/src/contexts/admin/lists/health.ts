import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { runnerOf } from '../../../platform/jobs/jobs.ts';
import { readJobPayload } from '../../../platform/jobs/private-tables.ts';
import type { Gateway } from '../../../platform/payments/gateway.ts';
import { success } from '../../../platform/result.ts';
import { backupAgeSeconds, lastBackup, lateBackupSeconds } from '../monitoring/backup-age.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { readPage, toPlainJson } from './page.ts';
import { objectRef } from './persons.ts';

type Job = { task: string; last_error: string | null };

const runners: Record<string, string> = runnerOf;
const mails = Object.keys(runners).filter((task) => runners[task] === 'mail');
const maxPerError = 300;

const jobs = sql`graphile_worker.jobs as job`;
const hasFailed = sql`job.attempts >= job.max_attempts`;
/** The object of a job, if its payload names one. */
const jobObject = sql`(select coalesce('purchase:' || (payload ->> 'purchaseId'), 'quote:' || (payload ->> 'quoteId'),
  'application:' || (payload ->> 'applicationId'), 'account:' || (payload ->> 'accountId'))
  from (select ${readJobPayload(sql`job.id`)} as payload) as held)`;

const readParts = async (db: Db, gateway: Gateway | undefined) => {
  // The counters of open leads are stored by place and by state; a missed update shows as a difference between the two.
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select jsonb_build_object(
          'due', count(*) filter (where not ${hasFailed} and job.locked_at is null and job.run_at <= now()),
          'failed', count(*) filter (where ${hasFailed}),
          'oldest_seconds', coalesce(extract(epoch from now() - min(job.run_at)
            filter (where not ${hasFailed} and job.locked_at is null and job.run_at <= now())), 0)) from ${jobs}) as jobs,
      (select jsonb_build_object('failed', count(*) filter (where ${hasFailed}),
          'waiting', count(*) filter (where not ${hasFailed}))
        from ${jobs} where job.task_identifier = any (${mails}::text[])) as mail,
      jsonb_build_object('name', ${gateway?.provider ?? 'none'}::text, 'up', not exists (
        select from ${jobs} where starts_with(job.last_error, 'away: ')
          and job.task_identifier in ('settle-purchase', 'refund-purchase'))) as provider,
      jsonb_build_object('connections', (select count(*) from pg_stat_activity where datname = current_database()),
        'version', current_setting('server_version')) as database,
      jsonb_build_object('drift', abs((select coalesce(sum(leads), 0) from open_lead_count)
        - (select coalesce(sum(leads), 0) from open_lead_state)), 'looked_at', ${instantText(sql`now()`)}) as counters,
      jsonb_build_object('last_at', ${instantText(lastBackup)}, 'late', ${backupAgeSeconds} > ${lateBackupSeconds}) as backup,
      (select jsonb_build_object('seals', coalesce(max(id), 0), 'head', (select encode(hash, 'hex') from audit_seal
            order by id desc limit 1), 'unsealed_seconds', coalesce(extract(epoch from now() - (
          select min(happened_at) from audit_event
          where epoch = (select max(epoch) from audit_event) and xid >= coalesce(
            (select max(to_xid) from audit_seal where audit_seal.epoch = (select max(epoch) from audit_event)),
            '0'::xid8))), 0)) from audit_seal) as seals,
      (select coalesce(jsonb_agg(event), '[]') from (select event_id as id, type, ${instantText(sql`received_at`)} as received_at
        from provider_event order by provider_event.received_at desc limit 20) as event) as events`.execute(
    db,
  );
  const { events, ...parts } = rows[0] ?? {};
  return { events: toPlainJson<never>(events), parts: toPlainJson<never>(parts) };
};

/** Adds the health page: the state of each part, and the waiting and failed jobs without personal data. */
export const registerHealth = (admin: AdminApi, db: Db, gateway: Gateway | undefined): void =>
  admin.on('GET /health', async ({ query }) => {
    const page = await readPage<Job>(
      db,
      {
        select: sql`job.id::text as id, job.task_identifier as task, job.attempts, job.max_attempts, ${hasFailed} as failed,
          job.run_at, job.created_at, job.last_error, ${objectRef(jobObject)} as object`,
        from: jobs,
        where: [query.failed ? hasFailed : null],
        keys: [
          [sql`job.run_at`, 'timestamptz'],
          [sql`job.id`, 'bigint'],
        ],
        order: 'asc',
      },
      query,
    );
    const data = page.data.map((job) => ({
      ...job,
      runner: runners[job.task] ?? 'none',
      last_error: job.last_error && maskContacts(job.last_error, '•••').slice(0, maxPerError),
    }));
    return success(toPlainJson<never>({ ...page, data, ...(await readParts(db, gateway)) }));
  });
