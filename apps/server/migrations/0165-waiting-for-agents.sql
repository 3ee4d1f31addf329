-- expand
-- Clients near whom nobody sells what they want, who asked to be told when somebody does. They are told once.
create table agent_wait (
  application_id bigint primary key references application on delete cascade,
  asked_at timestamptz not null default now(),
  told_at timestamptz
);
create index agent_wait_untold on agent_wait (asked_at) where told_at is null;
