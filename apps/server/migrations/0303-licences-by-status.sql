-- expand
-- outside a transaction
create index concurrently licence_by_status on licence (status, created_at, id);
