-- expand
-- outside a transaction
-- Which contacts were unlocked in the last days.
create index concurrently unlock_granted on unlock (granted_at);
