-- expand
-- When the policy of a client ends who wants to be reminded before; nobody else reads it.
create table renewal (
  account_id bigint primary key references account on delete cascade,
  ends_on date not null,
  asked_at timestamptz not null default now(),
  told_at timestamptz
);
create index renewal_untold on renewal (ends_on) where told_at is null;
create index renewal_ended on renewal (ends_on);
