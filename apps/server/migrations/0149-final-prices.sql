-- expand
-- What buying came to in the end, in the words of both sides, three weeks after the contact was paid for. Without an
-- unlock there is nothing to say. `said_at` is when somebody first said it; it may be corrected for a while.
create table final_premium (
  purchase_id uuid not null references unlock (purchase_id),
  said_by text not null check (said_by in ('client', 'agent')),
  outcome text not null check (outcome in ('bought', 'other-cover', 'not-bought')),
  quoted_yearly integer not null check (quoted_yearly > 0),
  final_yearly integer check (final_yearly between 1 and 10000000),
  said_at timestamptz not null default now(),
  primary key (purchase_id, said_by),
  check ((final_yearly is null) = (outcome = 'not-bought'))
);
create index final_premium_age on final_premium (said_at);

-- Final prices of an agency over its quoted ones, made anew every night. Of fewer than five nothing is said.
create table agency_ratio (
  agent_id bigint primary key references agent on delete cascade,
  n integer not null check (n >= 5),
  hundredths integer not null check (hundredths between 50 and 200)
);
