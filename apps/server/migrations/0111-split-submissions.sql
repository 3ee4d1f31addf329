-- backfill split-submissions
-- Answers that versions before kept plain are cut into parts and sealed; what was erased before gets its time.
create view backfill_split_submissions as
  select id from submission where (content is not null or household is null) and erased_at is null;
select graphile_worker.add_job('backfill', '{"name": "split-submissions"}', job_key := 'backfill:split-submissions');
