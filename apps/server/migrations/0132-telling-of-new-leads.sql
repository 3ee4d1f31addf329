-- expand
-- Agents are told of new leads when somebody looks, out of the leads themselves: a submission writes nothing per agent.
-- `prospects_told_at` says up to when an agent was told, `prospects_told` which leads after that were told already, because
-- a submission may be seen a few seconds after its date. The version before told by rows, which count as told; so the
-- hour before is looked at again. (`announcement` is of that version and goes a release later.)
-- `digest_due_at` is the earliest moment of the next mail about new leads.
alter table agent
  add column prospects_told_at timestamptz not null default now() - interval '1 hour',
  add column prospects_told bigint[] not null default '{}',
  add column digest_due_at timestamptz not null default now() + interval '15 minutes';
alter table agent
  alter column prospects_told_at set default now(),
  alter column digest_due_at set default now();

-- How many new leads a notification is about, and since when they came.
alter table notification
  add column prospects smallint,
  add column prospects_since timestamptz;
