import { type Invariant, triggers, uniqueIndexes } from './invariant.ts';

/** What must hold of what follows from what. */
export const effects: Invariant[] = [
  {
    promise: 'P9',
    name: 'payments-have-their-effects',
    query: `
      select 'purchase ' || purchase.id as found from purchase
      where state in ('paid', 'disputed', 'charged_back') and (
        not exists (select from unlock where unlock.purchase_id = purchase.id)
        or not exists (select from receipt where receipt.purchase_id = purchase.id and kind = 'R')
        or not exists (select from audit_event where act = 'lead-unlocked'
          and object = 'application:' || purchase.application_id and actor_id = purchase.agent_id))
      union all
      select 'purchase ' || purchase.id from purchase
      where state = 'refunded'
        and exists (select from receipt where receipt.purchase_id = purchase.id and kind = 'R')
        and not exists (select from receipt where receipt.purchase_id = purchase.id and kind = 'C')`,
  },
  {
    promise: 'P9',
    name: 'chosen-quotes-have-their-deadline',
    query: `
      select 'quote ' || quote.id as found from quote join lead using (application_id)
      where accepted_at is not null and removed_at is null and lead.status = 'chosen'
        and not exists (select from purchase
          where purchase.quote_id = quote.id and paid_at is not null)
        and not exists (select from graphile_worker.jobs where key = 'unlock-deadline:' || quote.id)`,
  },
  {
    promise: 'P9',
    name: 'provider-events-count-once',
    query: uniqueIndexes(
      'provider_event_pkey',
      'purchase_idempotency_key_key',
      'purchase_provider_intent_id_key',
    ),
  },
  {
    promise: 'P9',
    name: 'months-are-made-ahead',
    query: `
      select split || ' ends ' || max(until)::date as found
      from unnest(array['notification', 'audit_event']) as split, months_of(split::regclass)
      group by split having max(until) < now() + interval '1 month'`,
  },
  {
    promise: 'P9',
    name: 'open-leads-are-counted',
    query: `
      select 'zip code ' || coalesce(kept.zip_code_id, counted.zip_code_id) as found
      from (select zip_code_id, leads from open_lead_count where leads <> 0) as kept
      full join (
        select zip_code_id, count(*)::integer as leads from lead where status = 'open' group by zip_code_id
      ) as counted using (zip_code_id)
      where kept.leads is distinct from counted.leads
      union all
      select 'total' where (select coalesce(sum(leads), 0) from open_lead_total)
        <> (select count(*) from lead where status = 'open')
      union all ${triggers(
        'lead_counted_on_insert',
        'lead_counted_on_update',
        'lead_counted_on_delete',
      )}`,
  },
];
