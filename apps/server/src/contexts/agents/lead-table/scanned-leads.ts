import { type RawBuilder, sql } from 'kysely';
import type { AgentExpression } from '../lead-list/agent-expression.ts';
import { countAvailableCarriers } from './available-carriers.ts';
import { filtersByArea, filtersByZipCode, matchesAge, matchesFacet } from './conditions.ts';
import {
  factColumns,
  matchesFacts,
  matchesSearch,
  matchesTodaysFee,
  searchCtes,
} from './fact-conditions.ts';
import type { LeadSelection } from './lead-filter.ts';
import { sortKey } from './sort-key.ts';

/**
 * Filters by facts, searches and orders by column read the newest leads of the agent's area one by one, at most so many.
 * All other filters and orders are answered by counters and indexes.
 */
export const maxScanned = 5_000;

const columns = sql.raw(
  ['application_id', 'submitted_at', 'zip_code_id', 'facet', 'state', ...factColumns]
    .map((name) => `lead.${name}`)
    .join(', '),
);

/** Whether the window of the filter is the one of the agent's area, which several filters can share. */
export const hasAreaWindow = (filter: LeadSelection): boolean =>
  !filtersByArea(filter) && filter.age === null && !filter.isAvailable && filter.searched === null;

const isLicensed = ({ isGated }: LeadSelection) =>
  isGated
    ? sql`((lead.state, lead.facet) in (select state, unnest(facets) from licensed)) is true`
    : sql`true`;

/** ZIP codes, the state of a lead and a lead number are looked up; for all other texts the newest leads are read. */
const readsNewest = ({ searched }: LeadSelection): boolean =>
  searched === null || (searched.zip ?? searched.number ?? searched.state) === null;

/**
 * The leads that are read one by one. Needs `agentCtes`, the CTEs of `searchCtes`, and `asked` if the filter names areas:
 * - `reach`: whether they are read by age, from the newest on. Agents with All do so, unless less than a quarter of all
 * open leads lies in the states of the filter and of the licenses.
 * - `portions`: otherwise the ZIP codes to read, each with its share of `maxScanned`
 * - `newest`: the leads
 * - `newest_count`: the number of leads that were read if there are more; otherwise null
 */
export const newestCtes = (
  agencyId: AgentExpression,
  filter: LeadSelection,
): RawBuilder<unknown> => {
  const { searched, states, isGated } = filter;
  const hasAreas = filtersByArea(filter);
  const bounds = sql`lead.status = 'open' and ${matchesAge(filter, sql`lead.submitted_at`)} and ${isLicensed(filter)}`;
  const order = sql`order by lead.submitted_at desc, lead.application_id desc`;
  const inStates = states ? sql`state = any(${states}::text[])` : sql`true`;
  const isLarge =
    states || isGated
      ? sql`(select 4 * coalesce(sum(leads) filter (where ${inStates}
          and ${isGated ? sql`state in (select state from licensed)` : sql`true`}), 0) >= coalesce(sum(leads), 0)
          from open_lead_state)`
      : sql`true`;
  const isAsked = hasAreas ? sql`and zip_code_id in (select id from asked)` : sql``;
  const area = sql`
    select zip_code_id from agency_zip_code
    where agency_id = ${agencyId} and not (select all_zip_codes from person) ${isAsked}
    union all
    select id from zip_code
    where (select all_zip_codes and not by_age from person cross join reach)
      ${hasAreas ? sql`and id in (select id from asked)` : sql``}
      ${isGated ? sql`and state in (select state from licensed)` : sql``}`;
  const places = sql`
    select id as zip_code_id from searched_places
    where ((select all_zip_codes from person)
        or id in (select zip_code_id from agency_zip_code where agency_id = ${agencyId}))
      ${hasAreas ? sql`and id in (select id from asked)` : sql``}`;
  const zips = [...(readsNewest(filter) ? [area] : []), ...(searched ? [places] : [])];
  const byNumber = searched?.number
    ? sql`
    union all
    select ${columns} from lead
    where application_id = ${searched.number}::bigint and ${bounds}
      and zip_code_id not in (select zip_code_id from portions)
      and ((select all_zip_codes from person) or zip_code_id in (select zip_code_id from agency_zip_code where agency_id = ${agencyId}))
      ${isAsked}`
    : sql``;
  return sql`
  ${searchCtes(filter)}
  reach as materialized (
    select all_zip_codes and ${readsNewest(filter) && !filtersByZipCode(filter)}::boolean and ${isLarge} as by_age
    from person
  ),
  portions as materialized (
    select zip_code_id, leads, ceil(${maxScanned}::numeric * leads
      / greatest(${maxScanned}::numeric, sum(leads) over ()))::integer as portion
    from (${sql.join(zips, sql` union `)}) as zips join open_lead_count using (zip_code_id)
    where leads > 0
  ),
  newest as materialized (
    select * from (
      select ${columns} from lead where ${bounds} and ${inStates} and (select by_age from reach)
        ${searched ? sql`and lead.zip_code_id not in (select id from searched_places)` : sql``}
      ${order} limit ${maxScanned}
    ) as by_age
    union all
    select found.* from portions cross join lateral (
      select ${columns} from lead where lead.zip_code_id = portions.zip_code_id and ${bounds}
      ${order} limit portions.portion
    ) as found
    ${byNumber}
  ),
  newest_count as materialized (
    select case when count(*) >= ${maxScanned}::integer and (select by_age from reach)
      or (select coalesce(sum(leads), 0) from portions) > ${maxScanned}::integer then count(*)::integer end as leads
    from newest
  )`;
};

/**
 * `matching`: the leads of `newest` that match the filter and are not the agency's own, each with the sort key of the
 * order. Needs `taken`.
 */
export const matchingCte = (
  agencyId: AgentExpression,
  filter: LeadSelection,
): RawBuilder<unknown> => sql`
  matching as materialized (
    select application_id, submitted_at, ${sortKey(agencyId, filter, 'new')} as key from newest
    where ${matchesFacet(filter, sql`facet`)} and ${matchesFacts(filter)} and ${matchesSearch(filter)}
      and ${matchesTodaysFee(filter, sql`facet`)}
      and application_id not in (select application_id from taken)
      and ${filter.isAvailable ? sql`${countAvailableCarriers(agencyId, sql`newest`, sql`newest.state`)} > 0` : sql`true`}
  )`;
