import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { databaseTime } from '../../../../platform/database/database-time.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { scheduleEnd } from '../../../accounts/index.ts';
import { scheduleDeadline } from '../../../quotes/index.ts';

/**
 * Enqueues the work that waited when the backup was taken, derived from the stored facts: payment deadlines, ends of
 * suspensions of clients, webhook messages with their old ids, and unfinished migration work. Pending payments are checked every minute anyway, and
 * agents see new leads in their list. Mails are not sent again.
 */
export const resumeWork = async (trx: Trx): Promise<void> => {
  const waiting = await sql<{ id: number; now: Date; unlock_by: Date }>`
    select quote.id, ${databaseTime} as now, unlock_by from quote join lead using (application_id)
    where accepted_at is not null and removed_at is null and lead.status = 'chosen'`.execute(trx);
  for (const { id, now, unlock_by } of waiting.rows)
    await scheduleDeadline(trx, id, { from: now, until: unlock_by });
  const suspended = await sql<{ id: number; until: Date }>`
    select account_id as id, until from account_suspension join account on account.id = account_id
    where account.role = 1 and until is not null`.execute(trx);
  for (const { id, until } of suspended.rows) await scheduleEnd(trx, id, until);
  const endpoints = await sql<{ id: number }>`
    select distinct endpoint_id as id from webhook_message where state = 'waiting'`.execute(trx);
  for (const { id } of endpoints.rows) await enqueue(trx, 'deliver-webhooks', { endpointId: id });
  const backfills = await sql<{ name: string }>`
    select replace(substr(viewname, 10), '_', '-') as name from pg_views
    where schemaname = 'public' and viewname like 'backfill\\_%'`.execute(trx);
  for (const { name } of backfills.rows)
    await enqueue(trx, 'backfill', { name }, { key: `backfill:${name}` });
};
