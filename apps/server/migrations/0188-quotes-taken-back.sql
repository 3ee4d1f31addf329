-- expand
-- outside a transaction
-- How many quotes an agent took back lately, and with which carrier on a lead.
create index concurrently quote_taken_back on quote (agent_id, removed_at)
  include (application_id, carrier_id, seen_revision) where removed_because = 'agent';
