-- Why an operator did something, in their own words.
alter table audit_event add column reason text check (length(reason) <= 500);
