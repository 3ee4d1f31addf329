import type * as money from '@fanwise/contract/admin/money';
import type { auditQuery } from '@fanwise/contract/admin/system';
import { COMPANY_ZONE } from '@fanwise/domain/dates/local-time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { auditColumns, auditFrom } from './audit-rows.ts';
import { joinConditions, type List } from './page.ts';
import {
  agencyRef,
  createConditionIfSet,
  dayRange,
  personRef,
  selectAgencyName,
} from './persons.ts';
import { selectNotes } from './queue-lists.ts';

/** The columns of a purchase as the admin console shows it. */
export const purchaseColumns = sql`purchase.id, purchase.application_id as lead_id, purchase.quote_id,
  ${personRef(sql`purchase.member_id`)} as agent, ${agencyRef(sql`purchase.agency_id`)} as agency, amount_cents, purchase.state, provider, livemode,
  intent_id as reference, card_brand || ' ' || card_last4 as card, purchase.created_at, paid_at, owed_at, refunded_at,
  void_because, failed_attempts, refund_attempts,
  (select number from receipt where receipt.purchase_id = purchase.id and receipt.kind = 'R') as receipt,
  (select number from receipt where receipt.purchase_id = purchase.id and receipt.kind = 'C') as credit_note`;

const byAge = [
  [sql`purchase.created_at`, 'timestamptz'],
  [sql`purchase.id`, 'uuid'],
] as const;

/** After this many failed tries an operator has to act. */
const stuckAfter = 5;
const refundState = sql`case when purchase.state = 'refunded' then 'refunded'
  when refund_attempts >= ${stuckAfter} then 'stuck' else 'due' end`;
const isInRefundState = {
  refunded: sql`purchase.state = 'refunded'`,
  stuck: sql`purchase.state = 'refund_due' and refund_attempts >= ${stuckAfter}`,
  due: sql`purchase.state = 'refund_due' and refund_attempts < ${stuckAfter}`,
};
const isInDisputeState = {
  open: sql`purchase.state = 'disputed'`,
  lost: sql`purchase.state = 'charged_back'`,
  closed: sql`dispute_closed_at is not null and purchase.state not in ('disputed', 'charged_back')`,
};
const disputeState = sql`case purchase.state when 'disputed' then 'open' when 'charged_back' then 'lost' else 'closed' end`;

/** The list of purchases. */
export const purchaseList = (query: z.output<typeof money.purchasesQuery>): List => ({
  select: purchaseColumns,
  from: sql`purchase`,
  where: [
    ...dayRange(sql`purchase.created_at`, query),
    createConditionIfSet(query.state, (one) => sql`purchase.state = ${one}`),
    createConditionIfSet(query.agent, (id) => sql`purchase.agency_id = ${id}`),
    createConditionIfSet(query.lead, (id) => sql`purchase.application_id = ${id}`),
    createConditionIfSet(query.cents_from, (cents) => sql`amount_cents >= ${cents}`),
    createConditionIfSet(query.cents_to, (cents) => sql`amount_cents <= ${cents}`),
  ],
  keys: byAge,
  order: 'desc',
});

/** The list of refunds, done and due. */
export const refundList = (query: z.output<typeof money.refundsQuery>): List => ({
  select: sql`${purchaseColumns}, ${refundState} as refund_state`,
  from: sql`purchase`,
  where: [
    sql`purchase.state in ('refund_due', 'refunded')`,
    ...dayRange(sql`purchase.created_at`, query),
    createConditionIfSet(query.state, (one) => isInRefundState[one]),
    createConditionIfSet(query.agent, (id) => sql`purchase.agency_id = ${id}`),
  ],
  keys: byAge,
  order: 'desc',
});

/** The list of disputed purchases. */
export const disputeList = (query: z.output<typeof money.disputesQuery>): List => ({
  select: sql`${purchaseColumns}, ${disputeState} as dispute_state, dispute_closed_at as closed_at,
    ${selectNotes(sql`'purchase:' || purchase.id`)} as notes`,
  from: sql`purchase`,
  where: [
    sql`(purchase.state in ('disputed', 'charged_back') or dispute_closed_at is not null)`,
    createConditionIfSet(query.state, (one) => isInDisputeState[one]),
    createConditionIfSet(query.agent, (id) => sql`purchase.agency_id = ${id}`),
  ],
  keys: byAge,
  order: 'desc',
});

/** The list of differences between the ledger and the card provider. */
export const differenceList = (query: z.output<typeof money.differencesQuery>): List => ({
  select: sql`payment_difference.id, subject, reference, purchase_id, payment_difference.provider, booked_cents, provider_cents,
    coalesce(outcome, case when closed_at is not null then 'closed' end) as outcome, found_at, application_id as lead_id,
    case when purchase.id is not null then ${agencyRef(sql`purchase.agency_id`)} end as agency, paid_at`,
  from: sql`payment_difference left join purchase on purchase.id = purchase_id`,
  where: [
    ...dayRange(sql`found_at`, query),
    query.open ? sql`outcome is null and closed_at is null` : null,
  ],
  keys: [[sql`payment_difference.id`, 'bigint']],
  order: 'desc',
});

/** The conditions of a query on the ledger. */
const journalWhere = (query: z.output<typeof money.journalQuery>) => [
  ...dayRange(sql`booked_at`, query),
  createConditionIfSet(query.kind, (one) => sql`kind = ${one}`),
  createConditionIfSet(query.purchase, (id) => sql`purchase_id = ${id}`),
];

/** The list of ledger entries. */
export const journalList = (query: z.output<typeof money.journalQuery>): List => ({
  select: sql`id, kind, purchase_id, external_ref as reference, booked_at,
    (select jsonb_agg(jsonb_build_object('account', account, 'cents', cents) order by account)
      from journal_line where journal_id = journal.id) as lines`,
  from: sql`journal`,
  where: journalWhere(query),
  keys: [[sql`id`, 'bigint']],
  order: 'desc',
});

/** The sums by account are computed for at most this many entries. */
const maxSummed = 10_000;

/** Reads the sums of the filtered ledger by account; no rows when the filters match too many entries. */
export const journalSums = (
  query: z.output<typeof money.journalQuery>,
): RawBuilder<{ account: string; cents: number }> => sql`
  with entry as materialized (
    select id from journal where ${joinConditions(journalWhere(query))} limit ${maxSummed + 1})
  select account, sum(cents)::bigint as cents from journal_line
  where (select count(*) from entry) <= ${maxSummed} and journal_id = any (array(select id from entry))
  group by account order by account`;

/** The purchases as accountants get them: with the agency, the documents, the provider's fee and the brand of the card. */
export const purchaseFileList = (query: z.output<typeof money.purchasesQuery>): List => ({
  ...purchaseList(query),
  select: sql`${purchaseColumns}, ${selectAgencyName(sql`purchase.agency_id`)} as agency_name, card_brand,
    (select sum(cents)::bigint from journal join journal_line on journal_id = journal.id
      where journal.purchase_id = purchase.id and account = 'expense:processing') as provider_fee_cents`,
});

const zone = sql.lit(COMPANY_ZONE);

/** The bounds of days in Eastern time, the last one included. */
const bookedWithin = ({ from, to }: z.output<typeof money.journalQuery>) => [
  createConditionIfSet(
    from,
    (day) => sql`booked_at >= ${day}::date::timestamp at time zone ${zone}`,
  ),
  createConditionIfSet(
    to,
    (day) => sql`booked_at < (${day}::date + 1)::timestamp at time zone ${zone}`,
  ),
];

const postingsFrom = sql`journal join journal_line on journal_id = journal.id
  left join purchase on purchase.id = journal.purchase_id`;

const dollars = (cents: RawBuilder<unknown>) => sql`round((${cents}) / 100.0, 2)::text`;

/** The postings of the ledger: one row each, days in Eastern time, amounts in dollars. */
export const postingList = (query: z.output<typeof money.journalQuery>): List => ({
  select: sql`journal.id as entry, to_char(booked_at at time zone ${zone}, 'YYYY-MM-DD') as date,
    to_char(booked_at at time zone ${zone}, 'HH24:MI:SS') as time, ${zone} as time_zone, account,
    journal.kind as kind, case when cents > 0 then ${dollars(sql`cents`)} end as debit,
    case when cents < 0 then ${dollars(sql`-cents`)} end as credit,
    (select number from receipt where receipt.purchase_id = purchase.id
      and receipt.kind = case when journal.kind like 'refund%' then 'C' else 'R' end) as document,
    case when account like 'expense:%' or purchase.id is null then coalesce(provider, 'card provider')
      else ${selectAgencyName(sql`purchase.agency_id`)} end as counterparty,
    journal.purchase_id, external_ref as reference`,
  from: postingsFrom,
  where: [
    ...bookedWithin(query),
    createConditionIfSet(query.kind, (one) => sql`journal.kind = ${one}`),
    createConditionIfSet(query.purchase, (id) => sql`journal.purchase_id = ${id}`),
  ],
  keys: [
    [sql`journal.id`, 'bigint'],
    [sql`account`, 'text'],
  ],
  order: 'asc',
});

/** The debits and credits of each month, Eastern time, by account. */
export const monthList = (query: z.output<typeof money.journalQuery>): List => ({
  select: sql`month, time_zone, account, ${dollars(sql`debit_cents`)} as debit, ${dollars(sql`credit_cents`)} as credit,
    ${dollars(sql`debit_cents - credit_cents`)} as balance`,
  from: sql`(select to_char(booked_at at time zone ${zone}, 'YYYY-MM') as month, ${zone} as time_zone, account,
      coalesce(sum(cents) filter (where cents > 0), 0) as debit_cents,
      coalesce(-sum(cents) filter (where cents < 0), 0) as credit_cents
    from journal join journal_line on journal_id = journal.id
    where ${joinConditions(bookedWithin(query))} group by 1, 3) as month_sums`,
  where: [],
  keys: [
    [sql`month`, 'text'],
    [sql`account`, 'text'],
  ],
  order: 'asc',
});

/** The audit log. Operators without `audit.read` see only their own audit events. */
export const auditList = (query: z.output<typeof auditQuery>): List => ({
  select: auditColumns,
  from: auditFrom,
  where: [
    ...dayRange(sql`event.happened_at`, query),
    createConditionIfSet(query.act, (one) => sql`event.act = ${one}`),
    createConditionIfSet(query.operator, (id) => sql`event.operator_id = ${id}`),
    createConditionIfSet(query.object, (one) => sql`event.object = ${one}`),
    query.operators ? sql`event.act like 'admin-%'` : null,
  ],
  keys: [
    [sql`event.happened_at`, 'timestamptz'],
    [sql`event.id`, 'bigint'],
  ],
  order: 'desc',
});
