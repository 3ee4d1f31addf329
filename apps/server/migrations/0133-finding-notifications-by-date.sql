-- expand
-- outside a transaction
create unique index concurrently notification_by_date on notification (created_at, id);
create index concurrently notification_by_id on notification using hash (id);
