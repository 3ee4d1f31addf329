-- expand
-- outside a transaction
-- How many leads an agent opened in a day.
create index concurrently if not exists agent_lead_declared on agent_lead (agent_id, declared_at)
  where declared_at is not null;
