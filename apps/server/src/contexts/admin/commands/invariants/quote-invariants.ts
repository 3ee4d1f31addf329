import { type Invariant, triggers, uniqueIndexes } from './invariant.ts';

/** Invariants of quotes and leads. */
export const quotes: Invariant[] = [
  {
    guarantee: 'quotes',
    name: 'one-live-quote-per-carrier',
    query: `
      select 'application ' || application_id || ', carrier ' || carrier_id as found from quote
      where removed_at is null group by application_id, carrier_id having count(*) > 1
      union all ${uniqueIndexes('quote_one_live_per_carrier')}`,
  },
  {
    guarantee: 'quotes',
    name: 'one-accepted-quote',
    query: `
      select 'application ' || application_id as found from quote
      where accepted_at is not null and removed_at is null group by application_id having count(*) > 1
      union all ${uniqueIndexes('quote_one_accepted')}`,
  },
  {
    guarantee: 'quotes',
    name: 'chosen-leads-have-their-quote',
    query: `
      select 'application ' || lead.application_id as found from lead
      where (status in ('chosen', 'unlocked')) and not exists (
        select from quote where quote.application_id = lead.application_id
          and accepted_at is not null and removed_at is null)
      union all
      select 'application ' || lead.application_id from lead join quote using (application_id)
      where status in ('open', 'held') and accepted_at is not null and removed_at is null`,
  },
  {
    guarantee: 'quotes',
    name: 'quoted-coverage-answers-its-request',
    query: `
      select 'quote ' || line.quote_id as found
      from quoted_coverage_line as line join quoted_coverage using (quote_id, insurance_type_id)
      join submission on submission.id = quoted_coverage.submission_id
      where submission.erased_at is null and line.row_code = any (submission.requested_coverage) is not true
      union all
      select 'quote ' || quoted_coverage.quote_id
      from quoted_coverage join submission on submission.id = quoted_coverage.submission_id
      where submission.erased_at is not null and note <> ''
      union all ${triggers('quoted_coverage_all_or_none', 'quote_price_has_coverage', 'quoted_coverage_notes_erased')}`,
  },
  {
    guarantee: 'books',
    name: 'fees-within-the-cap',
    query: `
      select 'agency ' || id as found from agency
      where cap_cents is not null and fee_room(id) < 0`,
  },
];
