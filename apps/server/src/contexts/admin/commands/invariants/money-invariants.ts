import { type Invariant, triggers, uniqueIndexes } from './invariant.ts';

/** Invariants of payments and the ledger. */
export const money: Invariant[] = [
  {
    guarantee: 'charges',
    name: 'one-charge-per-lead',
    query: `
      select 'application ' || application_id as found from purchase
      where state = 'open' or (state = 'paid' and dispute_closed_at is null)
      group by application_id having count(*) > 1
      union all
      select 'purchase ' || purchase_id from journal where kind = 'charge'
      group by purchase_id having count(*) > 1
      union all ${uniqueIndexes('purchase_one_per_lead', 'journal_external_ref_key')}`,
  },
  {
    guarantee: 'charges',
    name: 'one-unlock-per-lead',
    query: `
      select 'application ' || application_id as found from unlock
      where revoked_at is null group by application_id having count(*) > 1
      union all ${uniqueIndexes('unlock_one_live', 'unlock_purchase_id_key')}`,
  },
  {
    guarantee: 'charges',
    name: 'sales-move-forward-only',
    query: `
      ${triggers(
        'lead_begins',
        'lead_lives',
        'purchase_begins',
        'purchase_lives',
        'unlock_lives',
        'unlock_is_paid',
        'purchase_unpaid_unlocks_nothing',
      )}
      union all
      select 'constraint unlock_of_purchase' where not exists (
        select from pg_constraint where conname = 'unlock_of_purchase' and convalidated)`,
  },
  {
    guarantee: 'charges',
    name: 'refunded-leads-are-free',
    query: `
      select 'application ' || purchase.application_id as found
      from purchase join quote on quote.id = purchase.quote_id
      where state in ('refund_due', 'refunded', 'charged_back') and paid_at is not null
        and accepted_at is not null and removed_at is null`,
  },
  {
    guarantee: 'books',
    name: 'paid-purchases-are-booked',
    query: `
      select 'purchase ' || purchase.id as found from purchase
      where state in ('paid', 'disputed', 'charged_back') and not exists (
        select from journal where journal.purchase_id = purchase.id and kind = 'charge')
      union all ${triggers('purchase_paid_is_booked')}`,
  },
  {
    guarantee: 'books',
    name: 'journals-balance',
    query: `
      select 'journal ' || journal.id as found from journal
      left join journal_line on journal_line.journal_id = journal.id
      group by journal.id having count(journal_line.account) < 2 or sum(cents) <> 0`,
  },
  {
    guarantee: 'books',
    name: 'books-agree-with-purchases',
    query: `
      select 'purchase ' || purchase.id as found from purchase
      cross join lateral (
        select coalesce(-sum(cents) filter (where account = 'income:lead_fees'), 0) as charged,
          coalesce(sum(cents) filter (where account = 'contra:refunds'), 0) as refunded
        from journal join journal_line on journal_line.journal_id = journal.id
        where journal.purchase_id = purchase.id
      ) as books
      where refunded > charged
        or (state = 'paid' and (charged <> amount_cents or refunded <> 0))
        or (state = 'refunded' and (charged = 0 or charged <> refunded))
        or (state in ('open', 'void') and charged <> 0)`,
  },
  {
    guarantee: 'books',
    name: 'receipts-have-no-gaps',
    query: `
      select kind || ' of ' || substr(number, 3, 4) as found from receipt
      group by kind, substr(number, 3, 4) having count(*) <> max(right(number, 6)::integer)`,
  },
  {
    guarantee: 'books',
    name: 'books-are-append-only',
    query: triggers(
      'journal_balanced',
      'journal_line_balanced',
      'journal_append_only',
      'journal_line_append_only',
      'receipt_append_only',
      'audit_event_append_only',
      'consent_append_only',
    ),
  },
];
