-- What the books and the card provider say differently about a payment. Each is told to the operator once.
create table payment_difference (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  livemode boolean not null,
  subject text not null check (subject in ('charge', 'fee', 'refund', 'dispute')),
  -- the provider's id of the payment or dispute
  reference text not null,
  purchase_id uuid references purchase,
  here_cents bigint not null,
  there_cents bigint not null,
  -- what was done about a payment that had no purchase here
  outcome text check (outcome in ('completed', 'refunded')),
  found_at timestamptz not null default now(),
  told_at timestamptz,
  unique (provider, livemode, subject, reference, here_cents, there_cents)
);
create index payment_difference_to_tell on payment_difference (id) where told_at is null;
create index journal_booked on journal (booked_at);
