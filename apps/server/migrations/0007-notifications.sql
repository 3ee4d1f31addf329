create table notification (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  type smallint not null check (type between 1 and 9),
  application_id bigint references application,
  quote_id bigint references quote,
  -- first name of the other side where the message says it; erased with that account
  first_name text,
  created_at timestamptz not null default now(),
  seen_at timestamptz
);
create index notification_newest on notification (account_id, id desc);
create index notification_unseen on notification (account_id) where seen_at is null;
create index notification_age on notification (created_at);
