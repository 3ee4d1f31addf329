-- expand
-- outside a transaction
create index concurrently audit_event_epoch_xid on audit_event (epoch, xid);
