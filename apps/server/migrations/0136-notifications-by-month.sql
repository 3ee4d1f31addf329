-- expand
-- A month of notifications is dropped as a whole, instead of row by row out of one table that only grows. The version
-- before finds the table, its columns and its rows where they were. Nothing of a size is read or written here.
do $$
declare last_id bigint; until timestamptz;
begin
  -- In this order, and all at once, so that nobody is met half-way.
  lock table account, application, quote in share row exclusive mode;
  lock table notification in access exclusive mode;
  select last_value into last_id from notification_id_seq;
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz into strict until
  from pg_constraint where conrelid = 'notification'::regclass and conname = 'notification_until';

  alter table notification rename to notification_before;
  alter table notification_before alter column id drop identity;
  alter table notification_before drop constraint notification_pkey;
  alter table notification_before add constraint notification_before_pkey primary key using index notification_by_date;
  alter index notification_by_id rename to notification_before_by_id;
  alter index notification_newest rename to notification_before_newest;
  alter index notification_unseen rename to notification_before_unseen;
  drop index notification_age;
  alter index notification_application rename to notification_before_application;

  create table notification (
    id bigint generated always as identity,
    account_id bigint not null references account on delete cascade,
    type smallint not null constraint notification_type_check check (type between 1 and 9),
    application_id bigint references application,
    quote_id bigint references quote,
    -- first name of the other side where the message says it; erased with that account
    first_name text,
    created_at timestamptz not null default now(),
    seen_at timestamptz,
    occasion text,
    prospects smallint,
    prospects_since timestamptz,
    primary key (created_at, id)
  ) partition by range (created_at);
  create index notification_newest on notification (account_id, id desc);
  create index notification_unseen on notification (account_id) where seen_at is null;
  -- A hash: in an ordered one the newest of one account would be looked for among those of all.
  create index notification_by_id on notification using hash (id);
  create index notification_application on notification (application_id, account_id, type);
  execute format('alter table notification attach partition notification_before for values from (minvalue) to (%L)', until);
  perform setval(pg_get_serial_sequence('notification', 'id'), last_id);
end $$;

-- The months of a table that is split by them: the partition, and the moment it ends.
create function months_of(split regclass) returns table (part regclass, until timestamptz) language sql stable as $$
  select inhrelid::regclass, substring(pg_get_expr(relpartbound, pg_class.oid) from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = split
$$;

-- Makes the months that are missing until three months from now. The product's role owns no table; this runs as their owner.
create function make_notification_months() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare reached timestamptz;
begin
  loop
    select max(until) into strict reached from months_of('notification');
    exit when reached > now() + interval '3 months';
    execute format('create table %I partition of notification for values from (%L) to (%L)',
      'notification_' || to_char(reached at time zone 'UTC', 'YYYY_MM'), reached,
      (reached at time zone 'UTC' + interval '1 month') at time zone 'UTC');
  end loop;
end $$;

-- Drops one month whose last notification is older than 180 days. False when there is none.
create function drop_notification_month() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare past regclass;
begin
  select part into past from months_of('notification') where until < now() - interval '180 days' order by until limit 1;
  if past is null then return false; end if;
  execute format('drop table %s', past);
  return true;
end $$;

select make_notification_months();
