import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { storeWeeks } from '../lists/read-weeks.ts';
import { storeHourlyFigures, storeMinuteFigures } from './business-figures.ts';

const maxPerError = 200;
const batchSize = 200;

/** Opens queue items for jobs without tries left, and closes those of jobs that are gone or run again. */
export const watchJobs = async (db: Db): Promise<void> => {
  await sql`
    select close_queue_item('failed', object, 'gone') from queue_item
    where kind = 'failed' and closed_at is null and not exists (
      select from graphile_worker.jobs as job
      where job.id = (facts ->> 'job_id')::bigint and job.attempts >= job.max_attempts)`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; task: string; error: string | null }>`
    select job.id::text as id, job.task_identifier as task, job.last_error as error
    from graphile_worker.jobs as job
    where job.attempts >= job.max_attempts and job.locked_at is null and not exists (
      select from queue_item where kind = 'failed' and object = 'job:' || job.id and closed_at is null)
    order by job.id limit ${batchSize}`.execute(db);
  for (const { id, task, error } of rows) {
    const last_error = error && maskContacts(error, '•••').slice(0, maxPerError);
    await sql`
      select open_queue_item('failed', ${`job:${id}`}, null, now() + interval '4 hours'
        + case extract(isodow from now() + interval '4 hours') when 6 then interval '2 days'
            when 7 then interval '1 day' else interval '0' end,
        ${JSON.stringify({ job_id: id, task, last_error })}::jsonb)`.execute(db);
  }
};

/** Closes the queue items of expired proposals, and mails their authors. */
export const endProposals = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select admin_proposal.id, close_queue_item('proposal', object, 'expired') from queue_item
      join admin_proposal on admin_proposal.id = split_part(object, ':', 2)::bigint
      where kind = 'proposal' and closed_at is null and admin_proposal.outcome is null and expires_at < now()`.execute(
      trx,
    );
    for (const { id } of rows) await enqueue(trx, 'mail-proposal', { proposalId: id });
  });

/** The thresholds, each within a number of days, at which an operator reviews an agent. */
const reviewThresholds = {
  declines: { count: 20, days: 7 },
  refunds: { bought: 10, share: 0.2, days: 180 },
  opened: { leads: 100 },
  /** An agent who was reviewed is not queued again for this time. */
  quietDays: 14,
};

/** Queues agents with many declined cards, with many refunds, or with an implausible number of opened leads. */
export const watchAgents = async (db: Db): Promise<void> => {
  await sql`
    with found as (
      select agency_id, 'declines' as why, sum(failed_attempts) as much from purchase
      where created_at > now() - make_interval(days => ${reviewThresholds.declines.days})
      group by agency_id having sum(failed_attempts) >= ${reviewThresholds.declines.count}
      union all
      select agency_id, 'refunds', count(*) filter (where state in ('refund_due', 'refunded')) from purchase
      where created_at > now() - make_interval(days => ${reviewThresholds.refunds.days}) and paid_at is not null
      group by agency_id having count(*) >= ${reviewThresholds.refunds.bought}
        and count(*) filter (where state in ('refund_due', 'refunded')) > ${reviewThresholds.refunds.share}::numeric * count(*)
      union all
      select agency_id, 'many-leads', count(*) from agency_lead
      where declared_at > now() - interval '1 day' group by agency_id having count(*) >= ${reviewThresholds.opened.leads})
    select open_queue_item('flagged-account', 'account:' || agency_id, agency_id, business_days_after(now(), 2),
      jsonb_build_object('why', why, 'count', much))
    from found where not exists (
      select from queue_item where kind = 'flagged-account' and object = 'account:' || agency_id
        and closed_at > now() - make_interval(days => ${reviewThresholds.quietDays}))`.execute(db);
};

/** The scheduled jobs of the admin console. */
export const queueWatchJobs = (db: Db): JobHandlers => ({
  'watch-jobs': async () => {
    await watchJobs(db);
    await endProposals(db);
    await storeMinuteFigures(db);
  },
  'watch-agents': async () => {
    await watchAgents(db);
    await storeHourlyFigures(db);
    await storeWeeks(db);
  },
});
