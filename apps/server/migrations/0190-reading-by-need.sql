-- expand
-- Who reads what of a lead follows from the lead, the agent's quotes and what the agent declared; nothing of it is
-- stored beside them, so that it ends with the statement that changes them.
alter table agent_lead add column declared_at timestamptz;

-- What the product itself forbids an agent for a while; one live row for each kind.
create table agent_pause (
  agent_id bigint not null references account,
  kind text not null check (kind in ('reading')),
  since timestamptz not null default now(),
  until timestamptz,
  -- What it was decided by: leads declared and leads quoted.
  declared integer not null,
  quoted integer not null
);
create unique index agent_pause_one_live on agent_pause (agent_id, kind) where until is null;

-- The book its client reads: which agency read the names and answers of which version. Name and license are those of
-- the first visit and outlive the agency.
create table lead_visit (
  application_id bigint not null references application,
  agent_id bigint not null references account,
  version integer not null,
  agency_name text not null,
  license_number text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times integer not null default 1 check (times >= 1),
  saw_health boolean not null,
  saw_contact boolean not null default false,
  primary key (application_id, agent_id, version)
) with (fillfactor = 85);

-- At which stage an agent meets a lead; no row where it is none of theirs. `lines` are the insurance types of the lead
-- that a carrier of theirs writes.
create view lead_reading as
select * from (
  select agent.account_id as agent_id, lead.application_id, lead.submission_id, lead.version,
    case
      when lead.status = 'deleted' then null
      when own.unlocked then 'unlocked'
      when own.closed then 'refunded'
      when own.won and lead.status = 'chosen' then 'won'
      when own.quoted and lead.status = 'open' then 'quoted'
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
