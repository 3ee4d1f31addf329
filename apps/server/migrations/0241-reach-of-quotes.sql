-- expand
-- Windows that were picked, and whose two sides were not asked yet whether the call happened.
create index call_window_to_ask on call_window (starts_at) where picked_at is not null and asked_at is null;

-- How the agent of a chosen quote may reach its client once the fee is paid: the ways that were given, less those that
-- were stopped.
create view quote_reach as
select quote.id as quote_id,
  array(select way from unnest(coalesce(reach.ways, array['call', 'mail'])) as way
    where way <> all (stopped.ways)) as ways,
  coalesce(reach.automated, false) and not stopped.ways && array['call', 'text'] as automated,
  coalesce(reach.basis, 'terms') as basis
from quote
left join reach on reach.quote_id = quote.id
cross join lateral (
  select coalesce(array_agg(way), '{}') as ways from contact_stop
  where contact_stop.application_id = quote.application_id and contact_stop.agent_id = quote.agent_id
    and lifted_at is null
) as stopped
where quote.accepted_at is not null and quote.removed_at is null;

create or replace view agent_contact as
select unlock.agent_id, unlock.application_id, consumer.first_name, consumer.last_name,
  case when 'mail' = any (quote_reach.ways) then account.email else '' end as email,
  case when quote_reach.ways && array['call', 'text'] then consumer.phone else '' end as phone,
  quote.id as quote_id, quote_reach.ways, quote_reach.automated
from unlock
join quote on quote.application_id = unlock.application_id and quote.agent_id = unlock.agent_id
  and quote.accepted_at is not null and quote.removed_at is null
join quote_reach on quote_reach.quote_id = quote.id
join application on application.id = unlock.application_id
join account on account.id = application.consumer_id and account.deleted_at is null
join consumer on consumer.account_id = account.id
where unlock.revoked_at is null;
