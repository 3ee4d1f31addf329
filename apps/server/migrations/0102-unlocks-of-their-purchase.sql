-- expand
-- outside a transaction
alter table unlock validate constraint unlock_of_purchase;
alter table quote validate constraint quote_removed_because_check;
