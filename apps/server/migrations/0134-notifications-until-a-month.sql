-- expand
-- Notifications are to lie in a partition for each month. All that are there become the first one, which ends with a month
-- that is surely over later than this migration: the constraint that says so lets it be attached without reading it.
do $$
begin
  execute format('alter table notification add constraint notification_until check (created_at < %L) not valid',
    (date_trunc('month', (now() + interval '7 days') at time zone 'UTC') + interval '1 month') at time zone 'UTC');
end $$;
