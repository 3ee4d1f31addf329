-- expand
-- outside a transaction
alter table notification validate constraint notification_until;
