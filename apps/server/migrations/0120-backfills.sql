-- expand
-- How far each backfill is. Which rows still wait says its view, backfill_<name>, made by the file that starts it.
create table backfill (
  name text primary key,
  after_id bigint not null default 0,
  rows_filled bigint not null default 0,
  rows_left bigint not null default 0,
  finished_at timestamptz
);
