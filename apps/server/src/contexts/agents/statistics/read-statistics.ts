import type { Figures, Statistics, StatisticsGrouping } from '@fanwise/contract/agents/statistics';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { StatisticsFilter } from './time-span.ts';
import { computeWinRate, isCountedQuote, isDecidedQuote } from './win-rate.ts';

/** More quotes than any agent sends in two years. */
const maxQuotes = 50_000;
const maxGroups = 50;
/** With this many lost leads, the median no longer reveals a single price. */
const minLostLeads = 20;

type Row = Omit<Statistics, 'from' | 'to' | 'by' | 'totals' | 'groups'> & {
  groups: (Figures & { key: string; name: string | null })[];
};

/** The group of a row of `quote` and its `lead`. `at` is the time that decides the month. */
const selectKey = (by: StatisticsGrouping, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  ({
    month: sql`to_char(${at} at time zone span.zone, 'YYYY-MM')`,
    // All bits but the lowest three of a facet hold the insurance types.
    types: sql`(lead.facet / 8 + 1)::text`,
    carrier: sql`quote.carrier_id::text`,
    state: sql`lead.state`,
    zip: sql`lead.zip_code_id::text`,
  })[by];

const selectName = (by: StatisticsGrouping): RawBuilder<unknown> =>
  by === 'carrier'
    ? sql`(select name from carrier where id = key::integer)`
    : by === 'zip'
      ? sql`(select code || ' ' || city from zip_code where id = key::integer)`
      : sql`null`;

/** An agency's statistics from the stored rows, in one statement. Days are those of the agency's time zone. */
export const readStatistics = async (
  db: Db,
  agencyId: number,
  { from, to, by }: StatisticsFilter,
): Promise<Statistics> => {
  const { rows } = await sql<Row>`
    with span as (
      select zone, ${from}::date::timestamp at time zone zone as starts,
        (${to}::date + 1)::timestamp at time zone zone as ends
      from (select agency_zone(agency) as zone from agency where id = ${agencyId}) as of_agency
    ), own as materialized (
      select quote.id, quote.application_id, quote.yearly, quote.accepted_at, quote.removed_because,
        ${isDecidedQuote} as is_decided,
        ${selectKey(by, sql`quote.created_at`)} as key,
        extract(epoch from quote.created_at - submission.submitted_at) / 60 as minutes
      from span
      cross join lateral (
        select * from quote where agency_id = ${agencyId} order by id desc limit ${maxQuotes}
      ) as quote
      join submission on submission.id = quote.submission_id
      join lead on lead.application_id = quote.application_id
      where quote.created_at >= starts and quote.created_at < ends
        and ${isCountedQuote}
    ), sent as (
      select coalesce(key, '') as key, count(*)::integer as quotes,
        count(distinct application_id)::integer as leads,
        count(distinct application_id) filter (where is_decided)::integer as decided,
        count(distinct application_id) filter (where is_decided and accepted_at is not null)::integer as won,
        -- An updated price answers a later submission than the one the quote was first sent for.
        round(percentile_cont(0.5) within group (order by minutes) filter (where minutes >= 0))::integer as median,
        round(percentile_cont(0.9) within group (order by minutes) filter (where minutes >= 0))::integer as p90
      from own group by grouping sets ((key), ())
    ), fee as materialized (
      select purchase.application_id, amount_cents, paid_at, starts, ends,
        ${selectKey(by, sql`paid_at`)} as paid_key, ${selectKey(by, sql`back_at`)} as back_key, back_at
      from span
      cross join purchase
      cross join lateral (
        select coalesce(refunded_at, case when purchase.state = 'charged_back' then dispute_closed_at end) as back_at
      ) as back
      join quote on quote.id = purchase.quote_id
      join lead on lead.application_id = purchase.application_id
      where purchase.agency_id = ${agencyId} and paid_at is not null
    ), money as (
      select coalesce(key, '') as key, sum(cents)::integer as spend, sum(kept)::integer as unlocks,
        sum(refunded)::integer as refunds
      from (
        select paid_key as key, amount_cents as cents, (back_at is null)::integer as kept, 0 as refunded
        from fee where paid_at >= starts and paid_at < ends
        union all
        select back_key, -amount_cents, 0, 1 from fee where back_at >= starts and back_at < ends
      ) as moved
      group by grouping sets ((key), ())
    ), figures as (
      select key, coalesce(quotes, 0) as quotes, coalesce(leads, 0) as leads, coalesce(decided, 0) as decided,
        coalesce(won, 0) as won, ${computeWinRate(sql`won`, sql`decided`)} as rate,
        median, p90, coalesce(spend, 0) as spend, coalesce(unlocks, 0) as unlocks,
        -- Spend can be negative: a refund may belong to a purchase of an earlier time span.
        case when unlocks > 0 and spend >= 0 then round(spend::numeric / unlocks)::integer end as cost
      from sent full join money using (key)
    ), chosen as (
      select min(own.yearly)::numeric / min(best.yearly) - 1 as apart
      from own
      join quote as best on best.application_id = own.application_id and best.accepted_at is not null
        and best.removed_at is null
      where is_decided
      group by own.application_id having bool_and(own.accepted_at is null)
    )
    select
      (select json_agg(shown order by ${by === 'month' ? sql`key` : sql`quotes desc, key`}) from (
        (select figures.*, null as name from figures where key = '')
        union all
        (select figures.*, ${selectName(by)} from figures where key <> ''
          order by ${by === 'month' ? sql`key desc` : sql`quotes desc, key`} limit ${maxGroups})
      ) as shown) as groups,
      (select case when count(*) >= ${minLostLeads} then json_build_object('n', count(*), 'percent',
        (5 * round(20 * percentile_cont(0.5) within group (order by apart)::numeric))::integer) end
        from chosen) as distance,
      (select coalesce(json_agg(json_build_object('reason', passed_reason, 'n', n) order by n desc, passed_reason), '[]')
        from (select passed_reason, count(*) as n from agency_lead, span
          where agency_id = ${agencyId} and passed_version is not null and passed_at >= starts and passed_at < ends
          group by 1) as pass) as passed,
      (select coalesce(json_agg(json_build_object('outcome', outcome, 'n', n) order by n desc, outcome), '[]')
        from (select agency_lead.outcome, count(distinct application_id) as n from fee
          join agency_lead using (application_id)
          where agency_id = ${agencyId} and outcome is not null and paid_at >= starts and paid_at < ends
          group by 1) as listed) as outcomes,
      (select count(*)::integer from own where removed_because = 'lapsed') as lapsed,
      coalesce((select refunds from money where key = ''), 0) as refunds`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without from answered nothing');
  const { groups, ...rest } = row;
  const { key: _, name: __, ...totals } = groups.find(({ key }) => key === '') ?? emptyGroup;
  return {
    from,
    to,
    by,
    totals,
    ...rest,
    groups: groups
      .filter(({ key }) => key !== '')
      .map((group) => (by === 'types' ? { ...group, key: getTypes(Number(group.key)) } : group)),
  };
};

const emptyGroup: Row['groups'][number] = {
  key: '',
  name: null,
  quotes: 0,
  leads: 0,
  decided: 0,
  won: 0,
  rate: null,
  median: null,
  p90: null,
  spend: 0,
  unlocks: 0,
  cost: null,
};

const getTypes = (mask: number): string =>
  insuranceTypeIds.filter((id) => (mask >> (id - 1)) % 2 === 1).join('+');
