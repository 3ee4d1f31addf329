import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { scheduleDeadline } from '../quotes/index.ts';

/**
 * Begins anew, from the facts, what waited when a backup was taken: deadlines of winners, telling agents about leads of
 * the last day before it (those who were told are not told twice), and what migrations left to do. Payments under way are
 * looked at every minute anyway; mails are not sent again.
 */
export const resumeWork = async (trx: Trx, takenAt: string): Promise<void> => {
  const waiting = await sql<{ id: number; accepted_at: Date; unlock_by: Date }>`
    select quote.id, accepted_at, unlock_by from quote join lead using (application_id)
    where accepted_at is not null and removed_at is null and lead.status = 'chosen'`.execute(trx);
  for (const { id, accepted_at, unlock_by } of waiting.rows)
    await scheduleDeadline(trx, id, accepted_at, unlock_by);
  const untold = await sql<{ applicationId: number; version: number; afterAgentId: number }>`
    select lead.application_id as "applicationId", lead.version,
      coalesce(told_up_to_agent_id, 0) as "afterAgentId"
    from lead left join announcement on announcement.application_id = lead.application_id
      and announcement.version = lead.version
    where status = 'open' and submitted_at > ${takenAt}::timestamptz - interval '1 day'`.execute(
    trx,
  );
  for (const announcement of untold.rows) await enqueue(trx, 'announce-lead', announcement);
  const backfills = await sql<{ name: string }>`
    select replace(substr(viewname, 10), '_', '-') as name from pg_views
    where schemaname = 'public' and viewname like 'backfill\\_%'`.execute(trx);
  for (const { name } of backfills.rows)
    await enqueue(trx, 'backfill', { name }, { key: `backfill:${name}` });
};
