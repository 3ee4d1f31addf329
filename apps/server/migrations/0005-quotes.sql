create table quote (
  id bigint generated always as identity primary key,
  application_id bigint not null references application,
  submission_id bigint not null references submission,
  agent_id bigint not null references account,
  carrier_id integer not null references carrier,
  -- order of arrival within the application; stays when quotes are sorted or removed
  number integer not null check (number >= 1),
  bundle_monthly integer check (bundle_monthly between 1 and 10000000),
  bundle_yearly integer check (bundle_yearly between 1 and 10000000),
  -- the bundle price when given, else the sum of the rows
  monthly integer not null check (monthly between 1 and 30000000),
  yearly integer not null check (yearly between 1 and 30000000),
  -- what unlocking costs when this quote is chosen; frozen when the quote is sent or updated
  fee_cents integer not null check (fee_cents between 50 and 100000),
  -- true after the application was submitted again: not choosable until the agent confirms it
  needs_update boolean not null default false,
  needs_update_since timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  accepted_at timestamptz,
  unlock_by timestamptz,
  removed_at timestamptz,
  removed_because text check (removed_because in
    ('consumer', 'withdrawn', 'outdated', 'agent-left', 'lapsed')),
  -- the consumer closed the overlay of a removed quote
  dismissed_at timestamptz,
  check ((bundle_monthly is null) = (bundle_yearly is null)),
  check ((removed_at is null) = (removed_because is null)),
  check ((accepted_at is null) = (unlock_by is null)),
  check (needs_update = (needs_update_since is not null)),
  unique (application_id, number)
);
create unique index quote_one_live_per_carrier on quote (application_id, carrier_id) where removed_at is null;
create unique index quote_one_accepted on quote (application_id) where accepted_at is not null and removed_at is null;
create index quote_application on quote (application_id);
create index quote_agent_live on quote (agent_id, application_id) where removed_at is null;
create index quote_outdated on quote (needs_update_since) where needs_update and removed_at is null;
create index quote_unlock_due on quote (unlock_by) where accepted_at is not null and removed_at is null;

create table quote_price (
  quote_id bigint not null references quote on delete cascade,
  insurance_type_id smallint not null references insurance_type,
  monthly integer not null check (monthly between 1 and 10000000),
  yearly integer not null check (yearly between 1 and 10000000),
  primary key (quote_id, insurance_type_id)
);
