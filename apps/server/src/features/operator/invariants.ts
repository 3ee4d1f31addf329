/** A promise of the product as a question to the database: its answer names what breaks it. */
export type Invariant = {
  /** The promise it belongs to. */
  promise: 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | 'P9';
  /** In kebab-case, unique. */
  name: string;
  /** Selects one text column, `found`: ids of what breaks it, never personal data. */
  query: string;
};

const uniqueIndexes = (...names: string[]): string => `
  select 'index ' || wanted as found from unnest(array['${names.join("','")}']) as wanted
  where not exists (
    select from pg_class join pg_index on indexrelid = pg_class.oid
    where relname = wanted and relnamespace = 'public'::regnamespace and indisunique and indisvalid)`;

const triggers = (...names: string[]): string => `
  select 'trigger ' || wanted as found from unnest(array['${names.join("','")}']) as wanted
  where not exists (select from pg_trigger where tgname = wanted and tgenabled in ('O', 'A'))`;

const contact: Invariant[] = [
  {
    promise: 'P1',
    name: 'contact-only-after-choice-and-payment',
    query: `
      select 'application ' || contact.application_id || ', agent ' || contact.agent_id as found
      from agent_contact as contact
      where not exists (
        select from unlock join purchase on purchase.id = unlock.purchase_id
        where unlock.application_id = contact.application_id and unlock.agent_id = contact.agent_id
          and unlock.revoked_at is null and purchase.state = 'paid'
          and purchase.application_id = unlock.application_id and purchase.agent_id = unlock.agent_id)
      or not exists (
        select from quote where quote.application_id = contact.application_id
          and quote.agent_id = contact.agent_id and accepted_at is not null and removed_at is null)`,
  },
  {
    promise: 'P1',
    name: 'unlock-only-while-paid',
    query: `
      select 'application ' || unlock.application_id as found
      from unlock join purchase on purchase.id = unlock.purchase_id
      where (unlock.revoked_at is null and purchase.state <> 'paid')
        or purchase.agent_id <> unlock.agent_id or purchase.application_id <> unlock.application_id`,
  },
  {
    promise: 'P1',
    name: 'completed-leads-have-an-unlock',
    query: `
      select 'application ' || lead.application_id as found from lead
      where status = 'unlocked' and not exists (
        select from unlock where unlock.application_id = lead.application_id and revoked_at is null)
      union all
      select 'application ' || unlock.application_id from unlock join lead using (application_id)
      where revoked_at is null and status not in ('unlocked', 'deleted')`,
  },
];

const quotes: Invariant[] = [
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

const money: Invariant[] = [
  {
    promise: 'P4',
    name: 'one-charge-per-lead',
    query: `
      select 'application ' || application_id as found from purchase
      where state in ('open', 'paid', 'disputed') group by application_id having count(*) > 1
      union all
      select 'purchase ' || purchase_id from journal where kind = 'charge'
      group by purchase_id having count(*) > 1
      union all ${uniqueIndexes('purchase_one_per_lead', 'journal_external_ref_key')}`,
  },
  {
    promise: 'P4',
    name: 'one-unlock-per-lead',
    query: `
      select 'application ' || application_id as found from unlock
      where revoked_at is null group by application_id having count(*) > 1
      union all ${uniqueIndexes('unlock_one_live', 'unlock_purchase_id_key')}`,
  },
  {
    promise: 'P5',
    name: 'journals-balance',
    query: `
      select 'journal ' || journal.id as found from journal
      left join journal_line on journal_line.journal_id = journal.id
      group by journal.id having count(journal_line.account) < 2 or sum(cents) <> 0`,
  },
  {
    promise: 'P5',
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
    promise: 'P5',
    name: 'receipts-have-no-gaps',
    query: `
      select kind || ' of ' || substr(number, 3, 4) as found from receipt
      group by kind, substr(number, 3, 4) having count(*) <> max(right(number, 6)::integer)`,
  },
  {
    promise: 'P5',
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

const people: Invariant[] = [
  {
    promise: 'P6',
    name: 'one-account-per-address',
    query: `
      select 'accounts ' || string_agg(distinct id::text, ', ') as found
      from (
        select lower(email) as address, id from account where email is not null
        union all select lower(pending_email), id from account where pending_email is not null
      ) as claimed
      group by address having count(distinct id) > 1
      union all ${uniqueIndexes('account_email', 'account_pending_email')}`,
  },
];

const submissions: Invariant[] = [
  {
    promise: 'P7',
    name: 'submissions-are-frozen',
    query: `
      ${triggers('submission_frozen')}
      union all
      select 'application ' || application_id from submission
      group by application_id having count(*) <> max(version)`,
  },
  {
    promise: 'P7',
    name: 'leads-show-the-latest-submission',
    query: `
      select 'application ' || lead.application_id as found
      from lead join submission on submission.id = lead.submission_id
      where (lead.application_id, lead.version, lead.zip_code_id, lead.insurance_types)
        <> (submission.application_id, submission.version, submission.zip_code_id, submission.insurance_types)
        or date_trunc('milliseconds', lead.submitted_at) <> date_trunc('milliseconds', submission.submitted_at)
        or exists (select from submission as later
          where later.application_id = lead.application_id and later.version > lead.version)`,
  },
  {
    promise: 'P7',
    name: 'content-is-erased-only-with-its-owner',
    query: `
      select 'submission ' || submission.id as found
      from submission join application on application.id = submission.application_id
      join account on account.id = application.consumer_id
      where submission.content is null and account.deleted_at is null and application.deleted_at is null
      union all
      select 'submission ' || submission.id
      from submission join application on application.id = submission.application_id
      join account on account.id = application.consumer_id
      where (submission.content is not null or submission.household is not null)
        and account.deleted_at is not null`,
  },
];

const effects: Invariant[] = [
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
          where purchase.quote_id = quote.id and state not in ('open', 'void'))
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

/** Every promise that can be proved by looking, in the order of the promises. */
export const invariants: readonly Invariant[] = [
  ...contact,
  ...quotes,
  ...money,
  ...people,
  ...submissions,
  ...effects,
];
