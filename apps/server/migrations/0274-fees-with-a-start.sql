-- expand
-- What a lead costs from a moment on. The first start copies the settings; from then on this table decides.
create table fee_schedule (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  -- cents by the short name of a type, and `bundles`: basis points off two types, three, and so on
  amounts jsonb not null,
  round_cents integer not null check (round_cents > 0),
  min_cents integer not null check (min_cents > 0),
  operator_id bigint references operator (id),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  check (cancelled_at is null or cancelled_at < starts_at)
);
create unique index fee_schedule_starts on fee_schedule (starts_at) where cancelled_at is null;

-- What has counted is never changed; what will may be cancelled before it does.
create function keep_fee_schedule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'fees are kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.id, new.starts_at, new.amounts, new.round_cents, new.min_cents, new.created_at)
    is distinct from (old.id, old.starts_at, old.amounts, old.round_cents, old.min_cents, old.created_at)
    or old.cancelled_at is not null or old.starts_at <= now()
  then
    raise exception 'fees % do not change', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger fee_schedule_stays before update or delete on fee_schedule
  for each row execute function keep_fee_schedule();
