-- expand
-- A task that waits for a second person, with what there was when it was asked for.
create table desk_proposal (
  id bigint generated always as identity primary key,
  task text not null,
  input jsonb not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  decided_by bigint references operator (id),
  decided_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  decided_in_shell text,
  alone boolean not null default false,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null and decided_in_shell is null)),
  check (decided_by <> asked_by or alone or outcome = 'refused')
);
create index desk_proposal_open on desk_proposal (id desc) where outcome is null;
create index desk_proposal_asked_by on desk_proposal (asked_by, id desc);

-- So many business days later: Saturdays and Sundays do not count.
create function business_days_after(since timestamptz, days integer) returns timestamptz language sql stable as $$
  select since + (n - 1) * interval '1 day' from (
    select n, count(*) filter (where extract(isodow from since + (n - 1) * interval '1 day') < 6
      and n > 1) over (order by n) as passed
    from generate_series(1, days * 2 + 7) as n
  ) as day where passed = days order by n limit 1
$$;

-- What waits for an operator. It opens and closes in the transaction of its fact.
create table queue_item (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('licence', 'licence-recheck', 'refund', 'dispute', 'difference', 'report',
    'feedback', 'failed', 'look', 'proposal', 'review')),
  object text not null,
  account_id bigint,
  facts jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  due_at timestamptz not null,
  deferred_at timestamptz,
  taken_by bigint references operator (id),
  taken_until timestamptz,
  closed_at timestamptz,
  outcome text,
  check ((taken_by is null) = (taken_until is null))
);
create unique index queue_item_open on queue_item (kind, object) where closed_at is null;
create index queue_item_due on queue_item (due_at, id) where closed_at is null;
create index queue_item_closed on queue_item (closed_at desc, id desc) where closed_at is not null;
create index queue_item_account on queue_item (account_id) where account_id is not null;

create function open_queue_item(kind text, object text, account_id bigint, due_at timestamptz, facts jsonb)
returns void language sql as $$
  insert into queue_item (kind, object, account_id, due_at, facts) values ($1, $2, $3, $4, $5)
  on conflict (kind, object) where closed_at is null do nothing
$$;
create function close_queue_item(kind text, object text, outcome text) returns void language sql as $$
  update queue_item set closed_at = now(), outcome = $3, taken_by = null, taken_until = null
  where queue_item.kind = $1 and queue_item.object = $2 and closed_at is null
$$;

-- What operators write down for each other, at an item of the queue or a purchase that is disputed.
create table desk_note (
  id bigint generated always as identity primary key,
  object text not null,
  operator_id bigint not null references operator (id),
  words text not null check (length(words) between 1 and 500),
  written_at timestamptz not null default now()
);
create index desk_note_object on desk_note (object, id);

-- What an operator saw of a person in full, for that person to read.
create table personal_read (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  account_id bigint not null,
  application_id bigint,
  version integer,
  fields text[] not null,
  screen text not null,
  reason text not null,
  read_at timestamptz not null default now()
);
create index personal_read_account on personal_read (account_id, read_at desc);
create index personal_read_age on personal_read (read_at);
create function personal_read_stays() returns trigger language plpgsql as $$
begin
  raise exception 'personal_read is append-only';
end $$;
create trigger personal_read_stays before update on personal_read
  for each row execute function personal_read_stays();

create function queue_feedback() returns trigger language plpgsql as $$
begin
  perform open_queue_item('feedback', 'feedback:' || new.id, null, business_days_after(now(), 2), '{}');
  return null;
end $$;
create trigger feedback_waits after insert on feedback for each row execute function queue_feedback();

create function queue_difference() returns trigger language plpgsql as $$
begin
  if new.outcome is null then
    perform open_queue_item('difference', 'difference:' || new.id, null, business_days_after(now(), 1),
      jsonb_build_object('subject', new.subject, 'here_cents', new.here_cents, 'there_cents', new.there_cents));
  else
    perform close_queue_item('difference', 'difference:' || new.id, new.outcome);
  end if;
  return null;
end $$;
create trigger difference_waits after insert or update of outcome on payment_difference
  for each row execute function queue_difference();

create function queue_dispute() returns trigger language plpgsql as $$
begin
  if new.state = 'disputed' then
    perform open_queue_item('dispute', 'purchase:' || new.id, new.agent_id, business_days_after(now(), 3),
      jsonb_build_object('amount_cents', new.amount_cents, 'application_id', new.application_id));
  elsif old.state = 'disputed' then
    perform close_queue_item('dispute', 'purchase:' || new.id, new.state);
  end if;
  return null;
end $$;
create trigger dispute_waits after update of state on purchase
  for each row when (old.state is distinct from new.state) execute function queue_dispute();

create function queue_proposal() returns trigger language plpgsql as $$
begin
  if new.outcome is null then
    perform open_queue_item('proposal', 'proposal:' || new.id, null, new.expires_at,
      jsonb_build_object('task', new.task));
  else
    perform close_queue_item('proposal', 'proposal:' || new.id, new.outcome);
  end if;
  return null;
end $$;
create trigger proposal_waits after insert or update of outcome on desk_proposal
  for each row execute function queue_proposal();

-- A difference that an operator has looked into.
alter table payment_difference add column closed_at timestamptz;
create function queue_closed_difference() returns trigger language plpgsql as $$
begin
  perform close_queue_item('difference', 'difference:' || new.id, 'closed');
  return null;
end $$;
create trigger difference_closed after update of closed_at on payment_difference
  for each row when (old.closed_at is null and new.closed_at is not null) execute function queue_closed_difference();

-- What was answered to somebody who wrote to us.
alter table feedback add column answer text;
alter table feedback add column answered_at timestamptz;
create function queue_answered_feedback() returns trigger language plpgsql as $$
begin
  perform close_queue_item('feedback', 'feedback:' || old.id, case when tg_op = 'DELETE' then 'deleted' else 'answered' end);
  return null;
end $$;
create trigger feedback_answered after update of answered_at on feedback
  for each row when (old.answered_at is null and new.answered_at is not null) execute function queue_answered_feedback();
create trigger feedback_gone after delete on feedback
  for each row execute function queue_answered_feedback();
