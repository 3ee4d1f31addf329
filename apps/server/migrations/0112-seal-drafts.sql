-- backfill seal-drafts
-- Saved answers that versions before kept plain are sealed.
create view backfill_seal_drafts as
  select id from application where exists (select from draft_answer where application_id = application.id);
select graphile_worker.add_job('backfill', '{"name": "seal-drafts"}', job_key := 'backfill:seal-drafts');
