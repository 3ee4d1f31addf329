-- backfill lead-badges
-- Leads of before get what is known of how their client can be reached.
create view backfill_lead_badges as
  select application_id as id from lead where badges is null;
select graphile_worker.add_job('backfill', '{"name": "lead-badges"}', job_key := 'backfill:lead-badges')
where exists (select from lead);
