-- expand
-- What an agent asks the fee of a lead back for, who decided, and why.
create table return_request (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references purchase,
  application_id bigint not null references application,
  agent_id bigint not null references account,
  household_key bytea check (octet_length(household_key) = 32),
  reason text not null check (length(reason) <= 40),
  note text check (length(note) <= 1000),
  -- asked → desk → granted, refused; refused → appealed; what waits → closed when the fee left by another way
  state text not null check (state in ('asked', 'desk', 'appealed', 'refused', 'granted', 'closed')),
  decided_by text check (decided_by in ('machine', 'client', 'operator', 'clock')),
  why text check (length(why) <= 40),
  operator text check (length(operator) <= 100),
  facts jsonb,
  asked_at timestamptz not null default now(),
  answer text check (length(answer) <= 20),
  answered_at timestamptz,
  answer_token bytea check (octet_length(answer_token) = 32),
  ask_until timestamptz,
  due_at timestamptz,
  decided_at timestamptz,
  appeal_note text check (length(appeal_note) <= 1000),
  appealed_at timestamptz,
  first_operator text check (length(first_operator) <= 100),
  paid_back_at timestamptz,
  deletion_confirmed_at timestamptz,
  check ((due_at is not null) = (state in ('desk', 'appealed'))),
  check ((ask_until is not null) = (state = 'asked')),
  check ((answer is null) = (answered_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (why is null)),
  check (state = 'closed' or (decided_at is not null) = (state in ('appealed', 'refused', 'granted'))),
  check ((appealed_at is not null) or (first_operator is null and appeal_note is null)),
  check (paid_back_at is null or state = 'granted'),
  check (deletion_confirmed_at is null or state = 'granted')
);
create unique index return_one_per_purchase on return_request (purchase_id) where state <> 'closed';
create index return_due on return_request (due_at) where state in ('desk', 'appealed');
create index return_ask on return_request (ask_until) where state = 'asked';
create index return_agent on return_request (agent_id, asked_at desc);
create index return_application on return_request (application_id);
create index return_granted on return_request (agent_id, application_id) where state = 'granted';
create index return_household on return_request (household_key) where state = 'granted';
create index return_undeleted on return_request (decided_at)
  where state = 'granted' and deletion_confirmed_at is null;
create unique index return_token on return_request (answer_token) where answer_token is not null;

create function keep_return_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a return is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.id, new.purchase_id, new.application_id, new.agent_id, new.reason, new.asked_at)
    <> (old.id, old.purchase_id, old.application_id, old.agent_id, old.reason, old.asked_at)
  then
    raise exception 'return % cannot be another one', old.id using errcode = 'integrity_constraint_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('asked', 'desk'), ('asked', 'granted'), ('asked', 'refused'), ('asked', 'closed'),
    ('desk', 'granted'), ('desk', 'refused'), ('desk', 'closed'),
    ('refused', 'appealed'),
    ('appealed', 'granted'), ('appealed', 'refused'), ('appealed', 'closed'))
  then
    raise exception 'return % cannot be % after %', old.id, new.state, old.state
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.state = 'appealed' and old.state = 'refused' and old.appealed_at is not null then
    raise exception 'return % was appealed before', old.id using errcode = 'integrity_constraint_violation';
  end if;
  -- A decided row is frozen, but for the appeal, the money's arrival, and what is forgotten.
  if old.state in ('refused', 'granted', 'closed') and new.state = old.state and (
    (new.decided_by, new.why, new.operator, new.decided_at, new.answer, new.answered_at, new.appealed_at, new.first_operator)
      is distinct from
    (old.decided_by, old.why, old.operator, old.decided_at, old.answer, old.answered_at, old.appealed_at, old.first_operator)
    or coalesce(new.note <> old.note, new.note is not null)
    or coalesce(new.appeal_note <> old.appeal_note, new.appeal_note is not null)
    or coalesce(new.facts <> old.facts, new.facts is not null))
  then
    raise exception 'return % is decided', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger return_lives before update or delete on return_request
  for each row execute function keep_return_life();

-- A fee that leaves by another way ends a return that waits; one that arrives, or comes back, is noted beside it.
create function return_follows_purchase() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' then
    update return_request set state = 'closed', ask_until = null, due_at = null, answer_token = null
    where purchase_id = new.id and state in ('asked', 'desk', 'appealed');
  end if;
  if new.state = 'refunded' or old.state = 'refunded' then
    update return_request set paid_back_at = case when new.state = 'refunded' then now() end
    where purchase_id = new.id and state = 'granted';
  end if;
  return null;
end $$;
create trigger return_follows_purchase after update of state on purchase for each row
  when (old.state is distinct from new.state) execute function return_follows_purchase();

-- A granted return whose client could not be reached holds the lead until they confirm how they can be.
alter table lead drop constraint lead_status_check;
alter table lead add constraint lead_status_check
  check (status in ('open', 'held', 'chosen', 'unlocked', 'deleted')) not valid;
create or replace function keep_lead_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'a lead begins open' using errcode = 'integrity_constraint_violation';
    end if;
  elsif (old.status, new.status) not in (
    ('open', 'chosen'), ('chosen', 'unlocked'), ('unlocked', 'chosen'),
    ('chosen', 'open'), ('unlocked', 'open'), ('chosen', 'held'), ('unlocked', 'held'), ('held', 'open'),
    ('open', 'deleted'), ('held', 'deleted'), ('chosen', 'deleted'), ('unlocked', 'deleted'))
  then
    raise exception 'lead % cannot be % after %', new.application_id, new.status, old.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Who lives together, as a keyed hash of names, street and ZIP code. `alone` where a second one is refused.
create table household (
  application_id bigint primary key references application,
  key bytea not null check (octet_length(key) = 32),
  alone boolean not null default false,
  since timestamptz not null default now()
);
create index household_key on household (key);
create unique index household_alone on household (key) where alone;

create function keep_household(of_application bigint, its_key bytea, is_alone boolean) returns boolean language plpgsql as $$
begin
  delete from household
  where application_id = of_application and (key <> its_key or alone <> is_alone);
  insert into household (application_id, key, alone) values (of_application, its_key, is_alone)
  on conflict do nothing;
  return exists (select from household where application_id = of_application);
end $$;
-- A withdrawn application leaves its household free; whether an agent bought it twice is asked a while longer.
create function free_household() returns trigger language plpgsql as $$
begin
  delete from household where application_id = new.application_id
    and not exists (select from unlock where unlock.application_id = new.application_id);
  update household set alone = false where application_id = new.application_id and alone;
  return null;
end $$;
create trigger lead_frees_household after update of status on lead for each row
  when (new.status = 'deleted' and old.status <> 'deleted') execute function free_household();

-- Whether a lead lay in its agent's area when the quote was sent or confirmed; frozen with the quote.
alter table quote add column fits boolean;
create function note_quote_fits() returns trigger language plpgsql as $$
begin
  select agent.all_zip_codes or exists (
    select from agent_zip_code join submission on submission.id = new.submission_id
    where agent_zip_code.agent_id = new.agent_id and agent_zip_code.zip_code_id = submission.zip_code_id)
  into new.fits from agent where agent.account_id = new.agent_id;
  return new;
end $$;
create trigger quote_fits_on_insert before insert on quote for each row execute function note_quote_fits();
create trigger quote_fits_on_update before update of submission_id on quote for each row
  when (old.submission_id is distinct from new.submission_id) execute function note_quote_fits();

-- How a client can be reached: mails that were refused for good, and a number that was confirmed.
alter table account add column mail_failed_at timestamptz;
alter table consumer add column phone_confirmed_at timestamptz;
create function forget_phone_confirmation() returns trigger language plpgsql as $$
begin
  new.phone_confirmed_at := null;
  return new;
end $$;
create trigger consumer_phone_changes before update of phone on consumer for each row
  when (old.phone is distinct from new.phone) execute function forget_phone_confirmation();
create function forget_mail_failure() returns trigger language plpgsql as $$
begin
  new.mail_failed_at := null;
  return new;
end $$;
create trigger account_address_changes before update of email on account for each row
  when (old.email is distinct from new.email) execute function forget_mail_failure();
-- Six digits, as a keyed hash, on their way to an address or a number.
create table contact_code (
  account_id bigint not null references account on delete cascade,
  way text not null check (way in ('mail', 'phone')),
  hash bytea not null check (octet_length(hash) = 32),
  tries smallint not null default 0,
  until timestamptz not null,
  primary key (account_id, way)
);

-- Submitting is stopped for a client whose leads came back twice, until a person has looked.
create table consumer_pause (
  account_id bigint primary key references account on delete cascade,
  since timestamptz not null default now()
);

-- Returned is over for its agent, and a lead that is held is theirs who quoted it.
create or replace view lead_reading as
select * from (
  select agent.account_id as agent_id, lead.application_id, lead.submission_id, lead.version,
    case
      when lead.status = 'deleted' then null
      when exists (select from return_request where return_request.agent_id = agent.account_id
        and return_request.application_id = lead.application_id and return_request.state = 'granted') then null
      when own.unlocked then 'unlocked'
      when own.closed then 'refunded'
      when own.won and lead.status = 'chosen' then 'won'
      when own.quoted and lead.status in ('open', 'held') then 'quoted'
      when own.quoted then 'lost'
      when lead.status = 'open' and (agent.all_zip_codes or exists (
        select from agent_zip_code where agent_zip_code.agent_id = agent.account_id
          and agent_zip_code.zip_code_id = lead.zip_code_id))
      then case when agent_lead.declared_at > now() - interval '72 hours' then 'declared' else 'outline' end
    end as stage,
    agent_lead.declared_at + interval '72 hours' as declared_until,
    array(select insurance_type.id from insurance_type
      where insurance_type.id = any (lead.insurance_types) and exists (
        select from agent_carrier
        join carrier on carrier.id = agent_carrier.carrier_id and carrier.active
        join carrier_line on carrier_line.carrier_id = carrier.id
          and carrier_line.insurance_type_id = insurance_type.id
        where agent_carrier.agent_id = agent.account_id)) as lines
  from agent cross join lead
  left join agent_lead on agent_lead.agent_id = agent.account_id
    and agent_lead.application_id = lead.application_id
  cross join lateral (
    select count(*) > 0 as quoted, coalesce(bool_or(quote.accepted_at is not null), false) as won,
      coalesce(bool_or(quote.accepted_at is not null and (
        select bool_and(unlock.revoked_at is not null)
        from purchase join unlock on unlock.purchase_id = purchase.id
        where purchase.quote_id = quote.id)), false) as closed,
      exists (select from unlock where unlock.agent_id = agent.account_id
        and unlock.application_id = lead.application_id and unlock.revoked_at is null) as unlocked
    from quote where quote.agent_id = agent.account_id and quote.application_id = lead.application_id
      and quote.removed_at is null
  ) as own
) as reading
where stage is not null;

-- Numbers that everybody may read, counted every night.
create table public_fact (
  name text primary key,
  facts jsonb not null,
  as_of timestamptz not null default now()
);
