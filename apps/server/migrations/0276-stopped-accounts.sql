-- expand
-- Accounts that an operator stopped: suspended until a moment, or banned. Whose row is gone may log in again.
create table account_stop (
  account_id bigint primary key references account on delete cascade,
  kind text not null check (kind in ('suspended', 'banned')),
  until timestamptz,
  since timestamptz not null default now(),
  operator_id bigint references operator (id),
  check ((kind = 'suspended') = (until is not null))
);
create index account_stop_until on account_stop (until) where until is not null;
