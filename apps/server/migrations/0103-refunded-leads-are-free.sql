-- backfill refunded-leads
-- Leads that were refunded before: their consumers could neither choose again nor leave.
create view backfill_refunded_leads as
select distinct lead.application_id as id
from purchase
join quote on quote.id = purchase.quote_id and quote.accepted_at is not null and quote.removed_at is null
join lead on lead.application_id = purchase.application_id and lead.status in ('chosen', 'unlocked')
where purchase.state in ('refund_due', 'refunded', 'charged_back') and purchase.paid_at is not null;
-- When the processes of the version before are gone; a new database has nothing to look through.
select graphile_worker.add_job('backfill', json_build_object('name', 'refunded-leads'),
  job_key := 'backfill:refunded-leads', run_at := now() + interval '10 minutes')
where exists (select from purchase);
