import {
  type FactRanges,
  type InsuredState,
  insuredNumbers,
  rangeFilters,
} from '@fanwise/domain/leads/fact-filters';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike, isWithin } from './conditions.ts';
import type { LeadSelection } from './lead-filter.ts';

/** The columns that facts are filtered and sorted by, in the indexes `lead_facts_by_age` and `lead_facts_by_zip`. */
export const factColumns = [
  'insurers',
  'insured',
  'insured_months',
  'violations',
  'claims',
  'cars',
  'drivers',
  'built',
  'roof',
  'coverage_a',
  'starts_on',
] as const;

/** Whether the matching leads are found by reading leads one by one: by their facts, their fee, or a searched text. */
export const readsFacts = ({ facts, fee, searched }: LeadSelection): boolean =>
  facts !== null || fee !== null || searched !== null;

/** Whether the order is by a column, not by age. */
export const sortsByColumn = ({ sort }: LeadSelection): boolean =>
  sort.name !== 'first' && sort.name !== 'newest' && sort.name !== 'oldest';

/** Whether a page of new leads is read from `newest`. */
export const needsNewestCtes = (filter: LeadSelection): boolean =>
  readsFacts(filter) || sortsByColumn(filter);

const rangeColumns: Readonly<Record<keyof FactRanges, RawBuilder<unknown>>> = {
  months: sql`insured_months`,
  violations: sql`violations`,
  claims: sql`claims`,
  cars: sql`cars`,
  drivers: sql`drivers`,
  built: sql`built`,
  roof: sql`(extract(year from current_date)::integer - roof)`,
  roofYear: sql`roof`,
  amount: sql`coverage_a`,
  start: sql`(starts_on - current_date)`,
};

const rangeNames = [...rangeFilters, 'roofYear'] as const;

const matchRanges = (ranges: FactRanges, insured: readonly InsuredState[] | null) => [
  ...(insured
    ? [sql`insured = any(${insured.map((state) => insuredNumbers[state])}::smallint[])`]
    : []),
  ...rangeNames.flatMap((name) => {
    const range = ranges[name];
    return range ? [isWithin(rangeColumns[name], range)] : [];
  }),
];

/** Whether the facts of a lead match the filter. */
export const matchesFacts = ({ facts }: LeadSelection): RawBuilder<unknown> => {
  if (facts === null) return sql`true`;
  const conditions = matchRanges(facts.ranges, facts.insured);
  if (facts.insurers) conditions.push(sql`insurers && ${facts.insurers}::integer[]`);
  return sql`(${sql.join(conditions, sql` and `)})`;
};

/** Whether a lead is one that the searched text means: by its number, its place, or its facts. */
export const matchesSearch = ({ searched }: LeadSelection): RawBuilder<unknown> => {
  if (searched === null) return sql`true`;
  const { text, facts, number } = searched;
  const conditions = [sql`zip_code_id in (select id from searched_places)`];
  if (number) conditions.push(sql`application_id = ${number}::bigint`);
  if (text.length >= 3) conditions.push(sql`insurers && (select ids from searched_insurers)`);
  if (facts)
    conditions.push(
      sql`(${sql.join(matchRanges(facts.ranges, facts.insured && [facts.insured]), sql` and `)})`,
    );
  return sql`(${sql.join(conditions, sql` or `)})`;
};

/** The CTEs of a search: `searched_places`, the ZIP codes that the text may mean, and `searched_insurers`. */
export const searchCtes = ({ searched }: LeadSelection): RawBuilder<unknown> => {
  if (searched === null) return sql``;
  const { text, zip, state, number, mistyped } = searched;
  const prefix = `${escapeLike(text.toLowerCase())}%`;
  const matchesPlace = zip
    ? sql`code like ${`${zip}%`}`
    : number
      ? sql`false`
      : sql`(lower(city) like ${prefix} ${state ? sql`or state = ${state}` : sql``})`;
  return sql`
  searched_places as materialized (select id from zip_code where ${matchesPlace}),
  searched_insurers as materialized (
    select coalesce(array_agg(id), '{}') as ids from carrier
    where lower(name) like ${prefix} or id = any(${mistyped}::integer[])
  ),`;
};

/** Today's fee of a lead with these types, in cents. */
export const todaysFee = (
  { feesByTypes: fees }: LeadSelection,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(${fees}::integer[])[${facet} / 8 + 1]`;

/** Whether today's fee of a new lead matches the filter. */
export const matchesTodaysFee = (
  filter: LeadSelection,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> => (filter.fee ? isWithin(todaysFee(filter, facet), filter.fee) : sql`true`);
