-- expand
-- Secrets of an endpoint that were replaced and still sign until their day is over. Four at most: a fifth secret within a
-- day would end the first one early, so it is refused.
create table hook_old_secret (
  endpoint_id bigint not null references hook_endpoint on delete cascade,
  slot smallint not null check (slot between 1 and 4),
  sealed bytea not null,
  until timestamptz not null default now() + interval '24 hours',
  primary key (endpoint_id, slot)
);

insert into hook_old_secret (endpoint_id, slot, sealed, until)
select id, 1, old_secret_sealed, old_until from hook_endpoint where old_until > now();
