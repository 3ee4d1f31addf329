-- expand
-- outside a transaction
alter table quote validate constraint quote_removed_because_check;
