-- expand
-- outside a transaction
alter table quote validate constraint quote_revision_seen;
alter table quote validate constraint quote_removed_note_check;
alter table quote validate constraint quote_removed_because_check;
