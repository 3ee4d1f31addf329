-- expand
-- outside a transaction
alter table lead validate constraint lead_status_check;
create index concurrently quote_agent_returned on quote (agent_id)
  include (application_id, lead_submitted_at, lead_zip_code_id, lead_status, removed_at)
  where removed_because = 'returned';
create index concurrently lead_held on lead (application_id) where status = 'held';
