-- expand
-- Support looks at the product as somebody: a ticket opens one session, once. What was seen stands in personal_read.
create table support_visit (
  id bigint generated always as identity primary key,
  operator_id bigint references operator (id),
  account_id bigint not null references account (id) on delete cascade,
  reason text not null,
  ticket_hash bytea not null unique check (octet_length(ticket_hash) = 32),
  ends_at timestamptz not null default now() + interval '15 minutes',
  opened_at timestamptz
);
create index support_visit_account on support_visit (account_id);
create index support_visit_operator on support_visit (operator_id);
create index support_visit_end on support_visit (ends_at);

-- Whose look a session is; null for those that somebody logged in to.
alter table session add column seen_by bigint;
alter table session add constraint session_visit_is_short
  check (seen_by is null or (device_id is null and expires_at <= created_at + interval '15 minutes')) not valid;

-- A visit takes no place of the ten.
create or replace function keep_newest_sessions() returns trigger language plpgsql as $$
begin
  if new.seen_by is null then
    delete from session where token_hash in (
      select token_hash from session
      where account_id = new.account_id and token_hash <> new.token_hash and seen_by is null
      order by created_at desc offset 9);
  end if;
  return null;
end $$;

-- Why support looked, for the reader of the notification.
alter table notification add column reason text;

-- Type 10: support looked at the account. The first partition has the check of its own too.
alter table notification drop constraint notification_type_check;
alter table if exists notification_before drop constraint if exists notification_type_check;
alter table notification add constraint notification_type_known check (type between 1 and 10) not valid;
