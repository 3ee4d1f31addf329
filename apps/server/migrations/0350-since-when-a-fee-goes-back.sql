-- expand
-- Since when a fee is on its way back; unknown of those that were before.
alter table purchase add column owed_at timestamptz;
