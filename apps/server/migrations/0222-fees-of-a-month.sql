-- expand
-- outside a transaction
-- What an agent is committed to this month.
create index concurrently quote_committed on quote (agent_id, accepted_at) include (fee_cents)
  where accepted_at is not null and removed_at is null;
create index concurrently quote_held on quote (held_since) where held_since is not null and removed_at is null;
