-- Every save raises it, so that a window that has not seen the last save is noticed.
alter table application add column revision integer not null default 1 check (revision >= 1);
