import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import { getDemoEmail, selectDemoAccount } from './demo-people.ts';

/**
 * Fills the queue of the demo's admin console, beside the licenses: messages, decisions, reports, failed jobs,
 * approvals and planned fees. It changes none of what other people of the demo see.
 */
export const fillOperatorQueue = async (db: Db): Promise<void> => {
  await sql`insert into feedback (name, email, message, account_id)
    values ('Dana Reyes', ${getDemoEmail('dana')}, 'I asked for auto twice by mistake. Can you take one away?', ${selectDemoAccount('dana')})`.execute(
    db,
  );
  await sql`insert into report (kind, about_id, by_account, about_account, text)
    select 'lead', application_id, ${selectDemoAccount('grace')}, consumer_id, 'The street does not exist.'
    from lead join application on application.id = application_id where status = 'open' order by 2 limit 1`.execute(
    db,
  );
  await sql`select open_queue_item('flagged-account', 'account:' || ${selectDemoAccount('amir')}, ${selectDemoAccount('amir')},
    business_days_after(now(), 2), '{"why": "declines", "count": 23}')`.execute(db);
  await sql`insert into payment_difference (provider, livemode, subject, reference, booked_cents, provider_cents)
    values ('sandbox', false, 'fee', 'pi_demo_difference', 3500, 3450)`.execute(db);
  await sql`select graphile_worker.permanently_fail_jobs(array[added.id], 'mail not taken: EMESSAGE 554')
    from graphile_worker.add_job('mail-idle-warning', '{"applicationId": 0}', job_key := 'demo-failed') as added`.execute(
    db,
  );
  await sql`insert into fee_schedule (starts_at, amounts, round_cents, min_cents)
    select now() + interval '30 days', amounts || '{"home": 3900}', round_cents, min_cents
    from fee_schedule where starts_at <= now() order by starts_at desc limit 1`.execute(db);
  await sql`insert into admin_proposal (task, input, before, after, reason, asked_by, asked_at)
    select 'operators-role', jsonb_build_object('operator_id', reader.id, 'role', 'support'), now_is,
      now_is || '{"role": "support"}', 'Rosa answers mail from Monday on', owner.id, now() - interval '25 hours'
    from operator as reader, operator as owner, lateral (select jsonb_build_object('role', reader.role, 'state', reader.state,
      'sessions', 0, 'owners', (select count(*) from operator where role = 'owner' and state = 'active'))) as held (now_is)
    where reader.role = 'reader' and owner.role = 'owner' limit 1`.execute(db);
  await sql`select open_queue_item('review', 'quote-extend:quote:1', null, business_days_after(now(), 5),
    '{"task": "quote-extend", "about": "quote:1", "by": "os:deploy"}')`.execute(db);
  await sql`insert into audit_event (act, object, request_id, reason, before, after)
    select 'admin-quote-extend', 'quote:1', 'os:deploy', 'The agent was in hospital this week', was,
      was || jsonb_build_object('update_by', now() + interval '5 days')
    from quote, lateral (select jsonb_build_object('application_id', application_id, 'agency_id', agency_id,
      'update_by', now() + interval '3 days')) as held (was) where quote.id = 1`.execute(db);
};
