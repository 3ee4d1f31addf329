-- expand
-- An agent meets open leads only where licensed for all of their types, because a quote prices all of them; what was
-- quoted or paid for stays. While no licences are asked for, as before.
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
        and may_serve(agent.account_id, coalesce(lead.state, (
          select zip_code.state from zip_code where zip_code.id = lead.zip_code_id)), lead.insurance_types)
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
