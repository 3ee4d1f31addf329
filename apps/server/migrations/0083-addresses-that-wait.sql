-- expand
-- outside a transaction
create index concurrently account_waits on account (pending_email) where pending_email is not null;
