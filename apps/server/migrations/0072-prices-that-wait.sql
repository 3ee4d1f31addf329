-- Which prices wait for their agent is counted above every list; there are few of them among very many quotes.
create index quote_agent_outdated on quote (agent_id, application_id)
  where needs_update and removed_at is null and accepted_at is null and lead_status = 'open';
