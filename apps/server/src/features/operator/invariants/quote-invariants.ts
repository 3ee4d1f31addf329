import { type Invariant, uniqueIndexes } from './invariant.ts';

/** What must hold of quotes and leads. */
export const quotes: Invariant[] = [
  {
    promise: 'P2',
    name: 'one-live-quote-per-carrier',
    query: `
      select 'application ' || application_id || ', carrier ' || carrier_id as found from quote
      where removed_at is null group by application_id, carrier_id having count(*) > 1
      union all ${uniqueIndexes('quote_one_live_per_carrier')}`,
  },
  {
    promise: 'P3',
    name: 'one-accepted-quote',
    query: `
      select 'application ' || application_id as found from quote
      where accepted_at is not null and removed_at is null group by application_id having count(*) > 1
      union all ${uniqueIndexes('quote_one_accepted')}`,
  },
  {
    promise: 'P3',
    name: 'chosen-leads-have-their-quote',
    query: `
      select 'application ' || lead.application_id as found from lead
      where (status in ('chosen', 'unlocked')) and not exists (
        select from quote where quote.application_id = lead.application_id
          and accepted_at is not null and removed_at is null)
      union all
      select 'application ' || lead.application_id from lead join quote using (application_id)
      where status = 'open' and accepted_at is not null and removed_at is null`,
  },
];
