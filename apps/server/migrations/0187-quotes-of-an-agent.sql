-- expand
-- outside a transaction
-- The last prices of an agent: what is usual for them, and the carriers they used.
create index concurrently quote_agent_sent on quote (agent_id, id desc);
