import type { Statement, StatementEntry, StatementSums } from '@fanwise/contract/billing/statement';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { type NameReader, readClientNames } from '../unlocks/client-names.ts';

const maxMonths = 36;
const maxPayers = 100;

/** Where a page begins: after the entry of this microsecond and id. */
type Cursor = { micros: string; id: string };

/** One page of one month. */
export type StatementPage = { month: string | null; after: Cursor | null; limit: number };

/** Facts that only the files say. */
type FileFacts = { agency: string | null; isSandbox: boolean };

type Month = Omit<Statement, 'months' | 'data' | 'next'> & {
  data: { entry: Omit<StatementEntry, 'client'>; cursor: string }[];
} & FileFacts;

/** Reads month and cursor from the query string; what is none is ignored. */
export const readStatementPage = (
  query: { month?: string | undefined; after?: string | undefined },
  limit: number,
): StatementPage => {
  const [, micros, id] = /^(\d{1,17})\.([\w-]{1,30})$/.exec(query.after ?? '') ?? [];
  return {
    month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(query.month ?? '') ? (query.month ?? null) : null,
    after: micros && id ? { micros, id } : null,
    limit,
  };
};

/**
 * The charges and refunds of an agency between `span.starts` and `span.ends`. Receipts and credit notes count with
 * their amounts. A dispute takes the fee back when it opens, and charges it again when it is won. A payment that bought
 * nothing has no receipt: its charge and refund come from the books.
 */
const selectEntries = (agencyId: number): RawBuilder<unknown> => sql`
  select receipt.number as id, issued_at as at, case kind when 'R' then 'receipt' else 'credit-note' end as kind,
    receipt.number, purchase_id, case kind when 'R' then 1 else -1 end * (content ->> 'totalCents')::bigint as cents
  from span join receipt on receipt.agency_id = ${agencyId} and issued_at >= starts and issued_at < ends
  union all
  select 'journal-' || journal.id, booked_at, case when journal.kind like 'refund%' then 'refund' else journal.kind end,
    (select number from receipt where receipt.purchase_id = purchase.id and receipt.kind = 'R'), purchase.id, moved.cents
  from span
  join purchase on purchase.agency_id = ${agencyId}
    and (purchase.state in ('disputed', 'charged_back', 'refund_due', 'refunded') or dispute_closed_at is not null)
  join journal on journal.purchase_id = purchase.id and booked_at >= starts and booked_at < ends
    and (journal.kind in ('dispute-opened', 'dispute-won', 'dispute-lost') or (purchase.paid_at is null
      and journal.kind in ('charge', 'refund-paid', 'refund-elsewhere', 'refund-failed')))
  cross join lateral (
    select coalesce(sum(case
      when journal.kind = 'dispute-lost' then 0
      when journal.kind like 'dispute-%' and account = 'asset:disputed' then -line.cents
      when journal.kind not like 'dispute-%' and account = 'asset:clearing' then line.cents
      else 0 end), 0)::bigint as cents
    from journal_line as line where line.journal_id = journal.id
  ) as moved
  where moved.cents <> 0 or journal.kind = 'dispute-lost'`;

/** The sums of the rows of a group of `entry`, as pairs of a JSON object. */
const sums = sql`
  'receipts', coalesce(sum(cents) filter (where kind in ('receipt', 'charge')), 0),
  'refunds', coalesce(sum(cents) filter (where kind in ('credit-note', 'refund')), 0),
  'disputes', coalesce(sum(cents) filter (where kind like 'dispute-%'), 0),
  'total', coalesce(sum(cents), 0)`;

/** The name of a member; null once the account is deleted. */
const memberName = sql`nullif(trim(first_name || ' ' || last_name), '')`;

/** Reads the sums of each month since the first receipt, newest first. */
const readMonths = async (
  db: Db,
  agencyId: number,
): Promise<(StatementSums & { month: string })[]> => {
  const { rows } = await sql<{ months: (StatementSums & { month: string })[] }>`
    with calendar as (
      select zone, month from (select agency_zone(agency) as zone from agency where id = ${agencyId}) as own
      cross join lateral (select date_trunc('month', now() at time zone zone) as last) as current
      cross join lateral generate_series(
        greatest(last - make_interval(months => ${maxMonths - 1}), coalesce((
          select date_trunc('month', min(issued_at) at time zone zone) from receipt where agency_id = ${agencyId}), last)),
        last, interval '1 month') as month
    ),
    span as (
      select zone, min(month) at time zone zone as starts, (max(month) + interval '1 month') at time zone zone as ends
      from calendar group by zone
    ),
    entry as (${selectEntries(agencyId)}),
    summed as (
      select date_trunc('month', at at time zone zone) as month, json_build_object(
        'month', to_char(date_trunc('month', at at time zone zone), 'YYYY-MM'), ${sums}) as row
      from entry cross join span group by date_trunc('month', at at time zone zone)
    )
    select json_agg(coalesce(row, json_build_object('month', to_char(month, 'YYYY-MM'),
      'receipts', 0, 'refunds', 0, 'disputes', 0, 'total', 0)) order by month desc) as months
    from calendar left join summed using (month)`.execute(db);
  return rows[0]?.months ?? [];
};

/** Reads one month: its sums, those of each payer, and a page of its entries. */
const readMonth = async (
  db: Db,
  agencyId: number,
  { month, after, limit }: StatementPage,
): Promise<Month> => {
  const beyond = after
    ? sql`where (micros, id) > (${after.micros}::bigint, ${after.id}::text)`
    : sql``;
  const { rows } = await sql<Month>`
    with span as (
      select zone, name, to_char(first, 'YYYY-MM') as month, first at time zone zone as starts,
        (first + interval '1 month') at time zone zone as ends
      from (select agency_zone(agency) as zone, name from agency where id = ${agencyId}) as own
      cross join lateral (select date_trunc('month', now() at time zone zone) as last) as current
      cross join lateral (select least(last, coalesce(to_date(${month}::text, 'YYYY-MM')::timestamp, last)) as first) as chosen
    ),
    entry as materialized (
      select entry.*, (extract(epoch from at) * 1000000)::bigint as micros, purchase.intent_id, purchase.application_id,
        purchase.member_id, purchase.livemode, ${memberName} as payer
      from (${selectEntries(agencyId)}) as entry
      join purchase on purchase.id = purchase_id
      join agency_member on agency_member.account_id = purchase.member_id
    ),
    shown as (select * from entry ${beyond} order by micros, id limit ${limit + 1})
    select zone, month, name as agency,
      (select coalesce(bool_or(not livemode), false) from entry) as "isSandbox",
      (select count(*)::integer from entry) as count,
      (select json_build_object(${sums}) from entry) as totals,
      (select coalesce(json_agg(row order by received desc, member_id), '[]') from (
        select member_id, sum(cents) filter (where kind = 'receipt') as received,
          json_build_object('id', member_id, 'payer', payer, ${sums}) as row
        from entry group by member_id, payer order by received desc nulls last, member_id limit ${maxPayers}
      ) as by_payer) as payers,
      (select coalesce(json_agg(json_build_object('cursor', micros || '.' || id, 'entry', json_build_object(
          'at', ${instantText(sql`at`)}, 'kind', kind, 'number', number, 'payment', intent_id, 'lead', application_id,
          'payer', payer, 'cents', cents)) order by micros, id), '[]') from shown) as data
    from span`.execute(db);
  const [read] = rows;
  if (!read) throw new Error(`no agency ${agencyId}`);
  return read;
};

/** Reads a page of the entries of a month, with the names of clients that the reader may read. */
export const readStatementMonth = async (
  db: Db,
  reader: NameReader,
  page: StatementPage,
): Promise<Omit<Statement, 'months'> & FileFacts> => {
  const { data, ...month } = await readMonth(db, reader.member.agencyId, page);
  const shownEntries = data.slice(0, page.limit);
  const names = await readClientNames(db, reader, [
    ...new Set(shownEntries.map(({ entry }) => entry.lead)),
  ]);
  return {
    ...month,
    data: shownEntries.map(({ entry }) => ({ ...entry, client: names.get(entry.lead) ?? null })),
    next: data.length > page.limit ? (shownEntries.at(-1)?.cursor ?? null) : null,
  };
};

/** Reads the statement of an agency: the sums of its months, and a page of one month. */
export const readStatement = async (
  db: Db,
  reader: NameReader,
  page: StatementPage,
): Promise<Statement> => {
  const { agency: _, isSandbox: __, ...month } = await readStatementMonth(db, reader, page);
  return { ...month, months: await readMonths(db, reader.member.agencyId) };
};
