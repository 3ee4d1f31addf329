-- expand
-- outside a transaction
create index concurrently agent_lead_follow_up_day on agent_lead (follow_up) include (agent_id, application_id)
  where follow_up is not null;
