import { storeWeeks } from '@fanwise/server/src/contexts/admin/lists/read-weeks.ts';
import type { Db } from '@fanwise/server/src/platform/database/connect.ts';
import { sql } from 'kysely';

/**
 * Adds what operators look at to a generated database, as many rows as there are leads: purchases with receipts and ledger
 * entries, notifications and rows of the audit log; and a fifth as many items of the queue, messages, licenses, requests
 * and differences.
 */
export const writeAdminRows = async (
  db: Db,
  { size, operatorId }: { size: number; operatorId: number },
): Promise<void> => {
  const some = Math.ceil(size / 5);
  await db.connection().execute(async (one) => {
    const run = (text: string) => sql.raw(text).execute(one);
    await run('set session_replication_role = replica');
    await run('set statement_timeout = 0');
    await run(`set work_mem = '128MB'`);
    // Months of the audit log: most rows of accounts, one in fifty of operators.
    await run(`
      insert into audit_event (happened_at, act, object, actor_id, operator_id, request_id, reason, before, after)
      select now() - n * interval '5 seconds', case when n % 50 = 0 then 'admin-' || (array['refund', 'deadline',
          'quote-withdraw', 'queue-note', 'license-check'])[1 + n / 50 % 5] else 'act-' || n % 60 end,
        'application:' || 1 + n * 7 % ${size}, case when n % 50 > 0 then n end,
        case when n % 50 = 0 then ${operatorId} end, 'r' || n, case when n % 50 = 0 then 'as a bench wants it' end,
        case when n % 50 = 0 then '{"state": "open"}'::jsonb end, case when n % 50 = 0 then '{"state": "closed"}'::jsonb end
      from generate_series(1, ${size}) as n`);
    await run(`
      insert into queue_item (kind, object, account_id, due_at, opened_at, closed_at, outcome)
      select kind, case when kind in ('feedback', 'report') then kind else 'account' end || ':' || n, n,
        now() + (n - ${some / 2}) * interval '1 minute', now() - n * interval '1 minute',
        case when n % 40 > 0 then now() - n * interval '1 minute' end, case when n % 40 > 0 then 'done' end
      from generate_series(1, ${some}) as n cross join lateral (
        select (array['flagged-account', 'license-recheck', 'feedback', 'failed', 'report'])[1 + n % 5] as kind) as kinds`);
    // Every lead has a purchase: one in a hundred disputed, eight given back, four that were never paid.
    await run(`
      insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode, state,
        idempotency_key, intent_id, terms_version, card_brand, card_last4, created_at, paid_at, refunded_at, owed_at,
        refund_attempts, dispute_closed_at, intent_closed_at)
      select application_id, application_id, seller.id, seller.id, 1500 + 100 * (n % 60), 'stripe', true, state, 'admin-' || n,
        'pi_3' || md5(n::text), '1', 'visa', lpad((n * 7919 % 10000)::text, 4, '0'), made, case when state <> 'void' then made end,
        case when state = 'refunded' then made + interval '3 days' end,
        case when state in ('refund_due', 'refunded') then made + interval '2 days' end,
        case when state = 'refund_due' and n % 1000 < 500 then 6 else 0 end, case when n % 500 = 1 then made + interval '9 days' end,
        case when state = 'void' then made end
      from (select application_id, row_number() over (order by application_id) as n from lead
        where not exists (select from purchase where purchase.application_id = lead.application_id)) as lead
      join (select id, row_number() over (order by id) - 1 as place from agency) as seller
        on seller.place = n % (select count(*) from agency)
      cross join lateral (select now() - n * interval '20 seconds' as made, case when n % 200 = 3 then 'disputed'
        when n % 200 = 4 then 'charged_back' when n % 100 between 5 and 12 then 'refunded' when n % 500 = 13 then 'refund_due'
        when n % 100 between 20 and 23 then 'void' else 'paid' end as state) as fate`);
    await run(`
      insert into receipt (number, kind, purchase_id, agency_id, issued_at, content)
      select 'R-2026-' || lpad(row_number() over (order by created_at)::text, 6, '0'), 'R', id, agency_id, created_at, '{}'
      from purchase where state <> 'void'`);
    await run(`
      insert into receipt (number, kind, purchase_id, agency_id, issued_at, content)
      select 'C-2026-' || lpad(row_number() over (order by created_at)::text, 6, '0'), 'C', id, agency_id, created_at, '{}'
      from purchase where state = 'refunded'`);
    await run(`
      insert into journal (kind, purchase_id, external_ref, booked_at)
      select 'charge', id, 'ch_' || id, created_at from purchase where state <> 'void' order by created_at`);
    await run(`
      insert into journal (kind, purchase_id, external_ref, booked_at)
      select 'refund', id, 're_' || id, created_at from purchase where state = 'refunded' order by created_at`);
    await run(`
      insert into journal_line (journal_id, account, cents)
      select journal.id, account, cents from journal cross join lateral (
        select * from (values ('charge', 'asset:clearing', 3370), ('charge', 'expense:processing', 130),
          ('charge', 'income:lead_fees', -3500), ('refund', 'asset:clearing', -3500), ('refund', 'contra:refunds', 3500)
        ) as line (kind, account, cents) where line.kind = journal.kind) as line`);
    await run(`
      insert into payment_difference (provider, livemode, subject, reference, booked_cents, provider_cents, outcome, found_at, notified_at)
      select 'stripe', true, 'charge', 'pi_4' || md5(n::text), 3500, 3400, case when n % 100 > 0 then 'completed' end,
        now() - n * interval '1 minute', now() from generate_series(1, ${some}) as n`);
    await run(`
      insert into notification (account_id, type, application_id, first_name, created_at, occasion)
      select consumer_id, 1, id, 'Dana', now() - id * interval '3 seconds', 'quote-arrived' from application`);
    await run(`
      insert into license (member_id, state, number, npn, authorities, status, expires_on, checked_at, created_at, refused_because)
      select id, (array['NC', 'TX', 'CA', 'FL', 'NY', 'OH', 'GA', 'VA', 'PA', 'IL'])[n], 'L' || id || n, id::text,
        '{property,casualty,personal,life}', status, current_date + (id % 700)::integer,
        case when status in ('active', 'expired', 'ended') then now() - id % 40 * interval '1 day' end,
        now() - id * interval '1 second', case when status = 'refused' then 'not found' end
      from agency cross join generate_series(1, 10) as n
      cross join lateral (select case when (id + n) % 50 = 0 then 'waiting' when (id + n) % 50 = 1 then 'refused'
        when (id + n) % 50 between 2 and 4 then 'expired' else 'active' end as status) as fate`);
    await run(`
      insert into feedback (name, email, message, created_at, answered_at, account_id)
      select 'Dana', 'dana@bench.example', 'Where is my quote?', now() - n * interval '1 minute',
        case when n % 20 > 0 then now() end, id
      from (select id, row_number() over (order by id) as n from account limit ${some}) as writer`);
    await run(`
      insert into support_message (account_id, feedback_id, operator_id, text, written_at)
      select account_id, id, ${operatorId}, 'It is on its way.', created_at from feedback where answered_at is not null`);
    await run(`
      insert into privacy_request (account_id, kind, channel, received_at, due_at, ended_at, outcome)
      select id, case when n % 3 = 0 then 'erasure' else 'copy' end, 'mail', now() - n * interval '1 minute',
        now() - n * interval '1 minute' + interval '45 days', case when n % 50 > 0 then now() end,
        case when n % 50 > 0 then 'done' end
      from (select id, row_number() over (order by id) as n from account limit ${some}) as asker`);
    await run(`
      insert into admin_proposal (task, input, before, after, reason, asked_by, asked_at, expires_at, decided_by, decided_at, outcome, alone)
      select 'refund', jsonb_build_object('application_id', n), '{}', '{}', 'as a bench wants it', ${operatorId},
        now() - n * interval '10 minutes', now() - n * interval '10 minutes' + interval '72 hours',
        case when n % 20 > 0 then ${operatorId} end, case when n % 20 > 0 then now() end,
        case when n % 20 > 0 then case when n % 7 = 0 then 'refused' else 'done' end end, n % 20 > 0
      from generate_series(1, ${some}) as n`);
    // One account in two hundred is suspended or banned, one unverified, one erased.
    await run(`
      insert into account_suspension (account_id, kind, since, until)
      select id, case when id % 600 = 0 then 'banned' else 'suspended' end, now(),
        case when id % 600 > 0 then now() + interval '30 days' end from account where id % 200 = 0`);
    await run(`update account set verified_at = null where id % 200 = 1`);
    await run(`
      insert into session (token_hash, account_id, expires_at, last_active_at)
      select sha256(('bench ' || id)::bytea), id, now() + interval '12 hours', now() from account where role = 1 and id % 5 = 0`);
    await run('set session_replication_role = origin');
    await run('vacuum analyze');
  });
  // The home of operators shows what the hourly job stored.
  await storeWeeks(db);
};
