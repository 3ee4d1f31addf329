-- expand
-- outside a transaction
create unique index concurrently audit_event_by_date on audit_event (happened_at, id);
