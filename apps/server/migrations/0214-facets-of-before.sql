-- backfill lead-facets
-- Leads of before get their facet, state and facts, and their quotes what lies beside them.
create view backfill_lead_facets as
  select application_id as id from lead where facet is null or state is null
  union
  select application_id from quote where lead_facet is null;
select graphile_worker.add_job('backfill', '{"name": "lead-facets"}', job_key := 'backfill:lead-facets')
where exists (select from lead);
