-- expand
-- How an agent works: a pause, quiet hours, how mails come, and how much may be spent a month.
create table agent_setting (
  agent_id bigint primary key references account,
  zone text not null default 'America/New_York' check (length(zone) between 1 and 40),
  -- Until then the month of the cap goes by the zone before: nobody begins a month anew by moving.
  old_zone text check (length(old_zone) between 1 and 40),
  zone_from timestamptz,
  paused_until timestamptz,
  quiet_days smallint[] not null default '{1,2,3,4,5,6,7}' check (quiet_days <@ '{1,2,3,4,5,6,7}'),
  quiet_from time,
  quiet_until time,
  digest text not null default 'now' check (digest in ('now', 'hourly', 'daily')),
  digest_at time not null default '08:00',
  -- Occasions that are not mailed.
  muted text[] not null default '{}' check (cardinality(muted) <= 20),
  cap_cents integer check (cap_cents between 50 and 100000000),
  -- Of which month, and how much, the agent was told last: 1 near, 2 reached.
  cap_told_month date,
  cap_told smallint not null default 0 check (cap_told between 0 and 2),
  -- A mail with the contact of each client whose fee was paid.
  unlock_mail boolean not null default false,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until),
  check ((old_zone is null) = (zone_from is null))
);
create index agent_setting_capped on agent_setting (agent_id) where cap_cents is not null;

-- Since when a quote no longer fits below its agent's cap.
alter table quote add column held_since timestamptz;

create function fee_month_start(setting agent_setting) returns timestamptz language sql stable as $$
  select date_trunc('month', now() at time zone used.zone) at time zone used.zone
  from (select case when setting.zone_from > now() then setting.old_zone else setting.zone end as zone) as used
$$;

-- Fees of quotes that were chosen this month and are still there.
create function committed_fees(agent bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(fee_cents), 0)::bigint from quote
  where agent_id = agent and accepted_at >= since and accepted_at is not null and removed_at is null
$$;

-- What an agent may still spend this month; null without a cap.
create function fee_room(agent bigint) returns bigint language sql stable as $$
  select cap_cents - committed_fees(agent_id, fee_month_start(agent_setting)) from agent_setting
  where agent_id = agent and cap_cents is not null
$$;

-- No quote is chosen that does not fit, whoever chooses it, however many at once. The row is held last: nobody who holds
-- it asks for an application.
create function keep_fee_cap() returns trigger language plpgsql as $$
declare
  room bigint;
begin
  insert into agent_setting (agent_id) values (new.agent_id) on conflict (agent_id) do nothing;
  perform from agent_setting where agent_id = new.agent_id for no key update;
  room := fee_room(new.agent_id);
  if room < new.fee_cents then
    raise exception 'the agent takes no more clients this month' using errcode = 'FW001';
  end if;
  return new;
end $$;
create trigger quote_within_cap before update of accepted_at on quote for each row
  when (old.accepted_at is null and new.accepted_at is not null) execute function keep_fee_cap();

-- When an agent's quiet hours end; null while there are none.
create function quiet_end(agent bigint) returns timestamptz language sql stable as $$
  select max(period.ends) from agent_setting
  cross join lateral (
    select (day + quiet_from) at time zone zone as begins,
      (day + quiet_until + case when quiet_until < quiet_from then interval '1 day' else interval '0' end)
        at time zone zone as ends
    from (select (now() at time zone zone)::date - back as day from generate_series(0, 1) as back) as lately
    where extract(isodow from day)::smallint = any (quiet_days)
  ) as period
  where agent_id = agent and quiet_from is not null and now() >= period.begins and now() < period.ends
$$;

create function digest_every(digest text) returns interval language sql immutable as $$
  select case digest when 'daily' then interval '1 day' when 'hourly' then interval '1 hour'
    else interval '15 minutes' end
$$;

-- When the next mail about new leads may go, after one that goes now.
create function next_digest(agent bigint) returns timestamptz language sql stable as $$
  select coalesce((
    select case when digest = 'daily' then (
        select min(moment) from (
          select ((now() at time zone zone)::date + ahead + digest_at) at time zone zone as moment
          from generate_series(0, 1) as ahead
        ) as moments where moment > now())
      else now() + digest_every(digest) end
    from agent_setting where agent_id = agent), now() + digest_every('now'))
$$;

-- Until when an agent is paused; null otherwise.
create function pause_end(agent bigint) returns timestamptz language sql stable as $$
  select paused_until from agent_setting where agent_id = agent and paused_until > now()
$$;
