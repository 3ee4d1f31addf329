import { type Invariant, triggers, uniqueIndexes } from './invariant.ts';

/** Selects the areas whose stored counters of open leads differ from a count, in total or for a facet. */
const selectWrongCounters = ({
  place,
  counters,
  key,
}: {
  place: string;
  counters: string;
  key: string;
}) => `
      select ${place} as found
      from (
        select ${key}, sum(leads) as leads from ${counters} group by ${key} having sum(leads) <> 0
      ) as kept
      full join (
        select ${key}, count(*) as leads from lead where status = 'open' group by ${key}
      ) as counted using (${key})
      where kept.leads is distinct from counted.leads
      union all
      select ${place} || ' facet ' || facet
      from (
        select ${key}, number - 1 as facet, sum(element) as leads
        from ${counters} cross join unnest(by_facet) with ordinality as each (element, number)
        where element <> 0 group by ${key}, number having sum(element) <> 0
      ) as kept
      full join (
        select ${key}, facet, count(*) as leads from lead where status = 'open' group by ${key}, facet
      ) as counted using (${key}, facet)
      where kept.leads is distinct from counted.leads`;

/** Invariants of events and their consequences. */
export const effects: Invariant[] = [
  {
    guarantee: 'durability',
    name: 'payments-have-their-effects',
    query: `
      select 'purchase ' || purchase.id as found from purchase
      where state in ('paid', 'disputed', 'charged_back') and (
        not exists (select from unlock where unlock.purchase_id = purchase.id)
        or not exists (select from receipt where receipt.purchase_id = purchase.id and kind = 'R')
        or not exists (select from audit_event where act = 'lead-unlocked'
          and object = 'application:' || purchase.application_id and actor_id = purchase.member_id))
      union all
      select 'purchase ' || purchase.id from purchase
      where state = 'refunded'
        and exists (select from receipt where receipt.purchase_id = purchase.id and kind = 'R')
        and not exists (select from receipt where receipt.purchase_id = purchase.id and kind = 'C')`,
  },
  {
    guarantee: 'durability',
    name: 'chosen-quotes-have-their-deadline',
    query: `
      select 'quote ' || quote.id as found from quote join lead using (application_id)
      where accepted_at is not null and removed_at is null and lead.status = 'chosen'
        and not exists (select from purchase
          where purchase.quote_id = quote.id and paid_at is not null)
        and not exists (select from graphile_worker.jobs where key = 'unlock-deadline:' || quote.id)`,
  },
  {
    guarantee: 'durability',
    name: 'provider-events-count-once',
    query: uniqueIndexes(
      'provider_event_pkey',
      'purchase_idempotency_key_key',
      'purchase_provider_intent_id_key',
    ),
  },
  {
    guarantee: 'durability',
    name: 'months-are-made-ahead',
    query: `
      select split || ' ends ' || max(until)::date as found
      from unnest(array['notification', 'audit_event']) as split, months_of(split::regclass)
      group by split having max(until) < now() + interval '1 month'`,
  },
  {
    guarantee: 'durability',
    name: 'open-leads-are-counted',
    query: `
      ${selectWrongCounters({ place: "'zip code ' || zip_code_id", counters: 'open_lead_count', key: 'zip_code_id' })}
      union all
      ${selectWrongCounters({ place: "'state ' || state", counters: 'open_lead_state', key: 'state' })}
      union all ${triggers(
        'lead_counted_on_insert',
        'lead_counted_on_update',
        'lead_counted_on_delete',
      )}`,
  },
  {
    guarantee: 'durability',
    name: 'facets-say-the-types',
    query: `
      select 'lead ' || application_id as found from lead
      where facet / 8 <> facet_of_types(insurance_types) / 8
      union all ${triggers('lead_facet_on_insert', 'lead_facet_on_update')}`,
  },
  {
    guarantee: 'durability',
    name: 'agents-leads-follow-their-facts',
    query: `
      select 'agent ' || agency_id || ', lead ' || application_id as found
      from agency_lead as own join lead using (application_id) left join agency_quotes as fact using (agency_id, application_id)
      where (own.lead_status, own.lead_version, own.submitted_at, own.zip_code_id, own.facet)
          <> (lead.status, lead.version, lead.submitted_at, lead.zip_code_id, lead.facet)
        or (own.quote_status, own.quotes, own.outdated_since, own.unlock_by, own.yearly, own.fee_cents, own.ended_at)
          is distinct from (fact.quote_status, coalesce(fact.quotes, 0), fact.outdated_since, fact.unlock_by, fact.yearly,
            fact.fee_cents, fact.ended_at)
      union all
      select 'agent ' || agency_id || ', lead ' || application_id
      from agency_quotes as fact join agency on agency.id = agency_id
      where agency.closed_at is null and not exists (select from agency_lead as own
        where own.agency_id = fact.agency_id and own.application_id = fact.application_id)
      union all ${triggers(
        'agency_lead_has_lead',
        'quote_beside_agency_sent',
        'quote_beside_agency',
        'unlock_beside_agency',
      )}`,
  },
];
