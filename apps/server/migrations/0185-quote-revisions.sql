-- expand
-- How often the agent corrected a price that nobody had seen, and which of these the client was given.
alter table quote
  add column revision smallint not null default 1,
  add column seen_revision smallint not null default 0,
  add column seen_at timestamptz,
  add column removed_note text;
alter table quote
  add constraint quote_revision_seen check (seen_revision between 0 and revision and revision <= 1000) not valid,
  add constraint quote_removed_note_check check (removed_note is null or (removed_because = 'agent'
    and removed_note in ('mistake', 'declined', 'rates', 'cannot-serve'))) not valid;
alter table quote drop constraint quote_removed_because_check;
alter table quote add constraint quote_removed_because_check check (removed_because in
  ('consumer', 'withdrawn', 'outdated', 'agent-left', 'lapsed', 'refunded', 'agent')) not valid;

-- The figures that a correction replaced.
create table quote_revision (
  quote_id bigint not null references quote,
  revision smallint not null check (revision >= 1),
  monthly integer not null check (monthly >= 1),
  yearly integer not null check (yearly >= 1),
  bundle_monthly integer,
  bundle_yearly integer,
  fee_cents integer not null check (fee_cents >= 1),
  -- [{"type": 1, "monthly": 90, "yearly": 1000}]
  prices jsonb not null check (length(prices::text) <= 1000),
  replaced_at timestamptz not null default now(),
  primary key (quote_id, revision)
);
create trigger quote_revision_append_only before update or delete or truncate on quote_revision
  for each statement execute function refuse_change();
