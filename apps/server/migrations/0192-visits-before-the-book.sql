-- backfill visits-before
-- Who read an application before there was a book stands in it as well, by the last reading that is known.
create view backfill_visits_before as
  select agent_lead.application_id as id
  from agent_lead
  join application on application.id = agent_lead.application_id
  join account on account.id = application.consumer_id and account.deleted_at is null
  where agent_lead.seen_version is not null
    and agent_lead.seen_at < (select ran_at from schema_file where name = '0190-reading-by-need')
    and agent_lead.seen_at > now() - interval '400 days'
    and not exists (select from lead_visit where lead_visit.application_id = agent_lead.application_id
      and lead_visit.agent_id = agent_lead.agent_id);
select graphile_worker.add_job('backfill', '{"name": "visits-before"}', job_key := 'backfill:visits-before');
