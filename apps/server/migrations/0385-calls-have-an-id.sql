-- expand
-- Calendar files name a call by this id, so that two calls at the same time stay two events.
alter table call_window add column id bigint generated always as identity unique;
