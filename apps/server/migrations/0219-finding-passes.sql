-- expand
-- outside a transaction
alter table agent_lead validate constraint agent_lead_passed;
alter table agent_lead validate constraint agent_lead_passed_reason;
create index concurrently agent_lead_noted on agent_lead (agent_id, application_id) where note is not null;
create index concurrently agent_lead_follow_up on agent_lead (agent_id, follow_up) include (application_id)
  where follow_up is not null;
create index concurrently agent_lead_passes on agent_lead (agent_id, application_id) include (passed_version)
  where passed_version is not null;
