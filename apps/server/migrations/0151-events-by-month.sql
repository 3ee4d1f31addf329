-- expand
-- A month of the trail is dropped as a whole; its seals stay. The version before finds the table, its columns and its rows
-- where they were. Nothing of a size is read or written here.
do $$
declare last_id bigint; until timestamptz; epoch integer;
begin
  lock table audit_event in access exclusive mode;
  select last_value into last_id from audit_event_id_seq;
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz into strict until
  from pg_constraint where conrelid = 'audit_event'::regclass and conname = 'audit_event_until';
  -- A restored database writes another epoch than the first.
  select pg_get_expr(adbin, adrelid)::integer into strict epoch
  from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
  where adrelid = 'audit_event'::regclass and attname = 'epoch';

  alter table audit_event rename to audit_event_before;
  alter table audit_event_before alter column id drop identity;
  alter table audit_event_before drop constraint audit_event_pkey;
  alter table audit_event_before add constraint audit_event_before_pkey primary key using index audit_event_by_date;
  alter index audit_event_actor rename to audit_event_before_actor;
  alter index audit_event_epoch_xid rename to audit_event_before_epoch_xid;

  create table audit_event (
    id bigint generated always as identity,
    happened_at timestamptz not null default now(),
    actor_id bigint,
    act text not null constraint audit_event_act_check check (length(act) <= 60),
    object text constraint audit_event_object_check check (length(object) <= 200),
    request_id text constraint audit_event_request_id_check check (length(request_id) <= 100),
    reason text constraint audit_event_reason_check check (length(reason) <= 500),
    xid xid8 default pg_current_xact_id(),
    epoch integer not null default 1,
    -- where a call came from, as a network of many
    source text,
    primary key (happened_at, id)
  ) partition by range (happened_at);
  execute format('alter table audit_event alter column epoch set default %s', epoch);
  create index audit_event_actor on audit_event (actor_id, happened_at desc);
  create index audit_event_epoch_xid on audit_event (epoch, xid);
  create trigger audit_event_append_only before update or delete or truncate on audit_event
    for each statement execute function refuse_change();
  execute format('alter table audit_event attach partition audit_event_before for values from (minvalue) to (%L)', until);
  perform setval(pg_get_serial_sequence('audit_event', 'id'), last_id);
end $$;

-- Makes the months that are missing until three months from now. Each refuses change by itself: the trigger of the whole is not
-- asked by who names a month. Nobody needs a right to a month, because rows are read and added by the name of the whole.
create function make_audit_months() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare reached timestamptz; part text; other record;
begin
  loop
    select max(until) into strict reached from months_of('audit_event');
    exit when reached > now() + interval '3 months';
    part := 'audit_event_' || to_char(reached at time zone 'UTC', 'YYYY_MM');
    execute format('create table %I partition of audit_event for values from (%L) to (%L)',
      part, reached, (reached at time zone 'UTC' + interval '1 month') at time zone 'UTC');
    execute format('create trigger audit_event_append_only before update or delete or truncate on %I '
      'for each statement execute function refuse_change()', part);
    for other in
      select distinct grantee::regrole as role from pg_class, aclexplode(relacl)
      where pg_class.oid = to_regclass(part) and grantee not in (0, relowner)
    loop
      execute format('revoke all on %I from %s', part, other.role);
    end loop;
  end loop;
end $$;

-- Drops one month of the trail that ended two years ago and was sealed as long ago. False when there is none.
create function drop_audit_month() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare past regclass; is_late boolean;
begin
  select part into past from months_of('audit_event') where until < now() - interval '2 years' order by until limit 1;
  if past is null then return false; end if;
  execute format('select exists (
    select from (select epoch, coalesce(max(xid), ''0''::xid8) as xid from %s group by epoch) as newest
    where not exists (select from audit_seal where audit_seal.epoch = newest.epoch
      and to_xid > newest.xid and sealed_at < now() - interval ''2 years''))', past) into is_late;
  if is_late then return false; end if;
  execute format('drop table %s', past);
  return true;
end $$;

select make_audit_months();
