-- expand
-- A change of address that support asked for, because its person cannot: the link of the new address confirms it, and it
-- counts a day after the old one was told, at the earliest.
create table address_change (
  account_id bigint primary key references account (id) on delete cascade,
  operator_id bigint references operator (id),
  proof text not null check (proof in ('code-to-phone', 'photo-id', 'agency-callback', 'payment-card')),
  asked_at timestamptz not null default now(),
  counts_from timestamptz not null default now() + interval '24 hours',
  confirmed_at timestamptz
);
create index address_change_operator on address_change (operator_id);

-- An event of the card provider that an operator had handled anew.
alter table provider_event add column handled_again smallint not null default 0;
