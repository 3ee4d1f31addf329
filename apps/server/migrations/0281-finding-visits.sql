-- expand
-- outside a transaction
create index concurrently session_seen_by on session (seen_by) where seen_by is not null;
