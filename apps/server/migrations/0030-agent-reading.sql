-- Withdrawn leads stay in the list of agents who had a quote on them for thirty days.
create index quote_agent_withdrawn on quote (agent_id, removed_at) where removed_because = 'withdrawn';
-- How many different leads an agent opened in the last day.
create index agent_lead_seen on agent_lead (agent_id, seen_at);
