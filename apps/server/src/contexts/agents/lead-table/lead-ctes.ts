import { type RawBuilder, sql } from 'kysely';
import {
  isAssistant,
  licensedColleagues,
  licenseGap,
  profileGapsExpression,
} from '../../leads/index.ts';
import type { ActorExpression, AgentExpression } from '../lead-list/agent-expression.ts';
import { appointedCarriers } from '../lead-list/list/lead-card.ts';
import { carriersWriting, countAvailableCarriers } from './available-carriers.ts';
import {
  daysAgo,
  dependsOnState,
  filtersByArea,
  filtersByFacet,
  filtersByZipCode,
  hasAgeWindow,
  hasWindowStart,
  isInArea,
  isInScope,
  isReadByFacet,
  isZipCodeInScope,
  matchesAge,
  matchesAreas,
  matchesFacet,
  selectFacets,
  windowDays,
  windowStart,
} from './conditions.ts';
import { readsFacts } from './fact-conditions.ts';
import type { LeadSelection } from './lead-filter.ts';
import { matchingCte } from './scanned-leads.ts';

/**
 * The data of the agency and its member, the same for every filter:
 * - `person`: whether the agent takes all ZIP codes, and the gaps of the profile
 * - `appointed`: the carriers that the agent has an appointment with, with what they write
 * - `carriers_writing`: how many of them write a set of types
 * - `licensed`: if licenses are required, the licensed states with their allowed facets
 */
export const agentCtes = (
  { agencyId, memberId }: ActorExpression,
  isGated: boolean,
): RawBuilder<unknown> => sql`
  person as materialized (
    select agency.all_zip_codes, ${profileGapsExpression} ${isGated ? sql`|| ${licenseGap(memberId)}` : sql``} as gaps
    from agency_member as member join agency on agency.id = member.agency_id
    join account on account.id = member.account_id
    where member.account_id = ${memberId}
  ),
  ${
    isGated
      ? sql`licensed as materialized (
        ${licensedStates(memberId)}
      ),`
      : sql``
  }
  appointed as materialized (${appointedCarriers(agencyId)}),
  ${carriersWriting}`;

/**
 * The areas that the lead table reads; needs `agentCtes`:
 * - `viewer`: the agency, and whether leads are listed by state (`is_wide`)
 * - `asked`: the ZIP codes of the filter, if it names areas
 * - `area`: ZIP codes of the agency that match the filter and have open leads, with their counts; empty when wide
 * - `everywhere`: the numbers of open leads in each state
 * - `wide`: the states instead of the ZIP codes, if each area is read in parts
 * - `written`: with the filter for available carriers, the facets that the agency's carriers write, with the only states
 * - `scope`: the facets of each state, if licenses are required or the filter asks for available carriers; `area` and `wide`
 * lie within
 * - `allowed`: the same, one row per state and facet
 */
export const areaCtes = (agencyId: AgentExpression, filter: LeadSelection): RawBuilder<unknown> => {
  const countMatching = sql`${
    !filtersByFacet(filter) && !dependsOnState(filter)
      ? sql`leads`
      : sql`(select coalesce(sum(by_facet[facet + 1]), 0)::integer from unnest(${dependsOnState(filter) ? sql`scope.facets` : selectFacets(filter)}) as facet)`
  }`;
  const facets = dependsOnState(filter) ? sql`, scope.facets` : sql``;
  const byFacet = isReadByFacet(filter) ? sql`, by_facet` : sql``;
  return sql`
  viewer as not materialized (
    select all_zip_codes, all_zip_codes and ${!filtersByZipCode(filter)}::boolean as is_wide from person
  ),
  ${
    hasWindowStart(filter)
      ? sql`window_start as materialized (
          select case when all_zip_codes then ${daysAgo(windowDays(filter))} else '-infinity' end as start from viewer
        ),`
      : sql``
  }
  ${filtersByArea(filter) ? sql`asked as materialized (${selectAreas(filter)}),` : sql``}
  ${
    dependsOnState(filter)
      ? sql`${filter.isAvailable ? sql`written as materialized (${writtenFacets(filter)}),` : sql``}
        scope as materialized (${computeScope(filter)}),
        allowed as materialized (select state, unnest(facets) as facet from scope),`
      : sql``
  }
  area as materialized (
    select zips.zip_code_id, counted.fitting ${byFacet} ${facets}
    from (
      select zip_code_id from agency_zip_code
      where agency_id = ${agencyId} and not (select all_zip_codes from viewer)
        ${filtersByArea(filter) ? sql`and zip_code_id in (select id from asked)` : sql``}
      ${
        filtersByZipCode(filter)
          ? sql`union all select id from asked where (select all_zip_codes from viewer)`
          : sql``
      }
    ) as zips
    ${
      dependsOnState(filter)
        ? sql`join zip_code on zip_code.id = zips.zip_code_id join scope on scope.state = zip_code.state`
        : sql``
    }
    cross join lateral (
      select ${countMatching} as fitting ${byFacet} from open_lead_count
      where open_lead_count.zip_code_id = zips.zip_code_id and leads > 0 limit 1
    ) as counted
  ),
  everywhere as (select state, leads, by_facet from open_lead_state)
  ${
    isReadByFacet(filter)
      ? sql`, wide as materialized (
          select everywhere.state, ${countMatching} as fitting ${byFacet} ${facets} from everywhere
          ${dependsOnState(filter) ? sql`join scope on scope.state = everywhere.state` : sql``}
          where (select is_wide from viewer)
            ${filter.states ? sql`and everywhere.state = any(${filter.states}::text[])` : sql``}
        )`
      : sql``
  }`;
};

/** Carriers without a limit of states share one row per facet, so that each state reads few rows. */
const writtenFacets = (filter: LeadSelection): RawBuilder<unknown> => sql`
  select distinct states, facet
  from appointed cross join lateral unnest(facets_within(lines)) as facet
  where ${filter.facets === null ? sql`true` : sql`facet = any(${filter.facets}::smallint[])`}`;

const computeScope = (filter: LeadSelection): RawBuilder<unknown> => {
  if (!filter.isAvailable)
    return sql`
  select state, array(
    select facet from unnest(licensed.facets) as facet where ${matchesFacet(filter, sql`facet`)}
  ) as facets
  from licensed`;
  return sql`
  select state, array(
    select distinct facet from written
    where (written.states is null or places.state = any(written.states))
      ${filter.isGated ? sql`and facet = any(places.facets)` : sql``}
    order by facet
  ) as facets
  from ${filter.isGated ? sql`licensed` : sql`(select distinct state from open_lead_state)`} as places`;
};

const selectAreas = (filter: LeadSelection): RawBuilder<unknown> =>
  sql`select id from zip_code where ${matchesAreas(filter)}`;

/**
 * The open leads that are not new to the agency, and the number of new leads:
 * - `taken`: open leads that the agency has a row for or has passed. With the filter for available carriers, also leads that
 * others have quoted with all of the agency's carriers.
 * - `new_lead_count`: a sum of counters, or the count of one window, less the matching leads of `taken`. Counters change
 * in the transaction that opens or closes a lead, so the count is exact for the snapshot of the statement.
 */
export const newLeadCountCtes = (
  agencyId: AgentExpression,
  filter: LeadSelection,
  isOneOfMany = false,
): RawBuilder<unknown> =>
  readsFacts(filter)
    ? countMatchingLeads(agencyId, filter)
    : countByCounters(agencyId, filter, isOneOfMany);

/** The same where leads are read one by one; needs `newestCtes`. */
const countMatchingLeads = (
  agencyId: AgentExpression,
  filter: LeadSelection,
): RawBuilder<unknown> => sql`
  taken as materialized (select application_id from past where lead_status = 'open'),
  ${matchingCte(agencyId, filter)},
  new_lead_count as materialized (select count(*)::integer as leads from matching)`;

const countByCounters = (
  agencyId: AgentExpression,
  filter: LeadSelection,
  isOneOfMany: boolean,
): RawBuilder<unknown> => sql`
  taken as materialized (
    select application_id from own where lead_status = 'open' and ${isNewLead(filter)}
    ${
      filter.isAvailable
        ? sql`union
          select application_id from (${blockedLeads(agencyId, filter)}) as blocked where ${isNewLead(filter)}`
        : sql``
    }
  ),
  totals as materialized (
    select open_all, ${
      isReadByFacet(filter)
        ? sql`(select coalesce(sum(fitting), 0) from area) + (select coalesce(sum(fitting), 0) from wide)`
        : sql`case when (select is_wide from viewer) then open_all else (select coalesce(sum(fitting), 0) from area) end`
    } as fitting
    from (select coalesce(sum(leads), 0) as open_all from everywhere) as counted
  ),
  new_lead_count as materialized (
    select greatest(0, ${hasAgeWindow(filter) ? countInWindow(filter, isOneOfMany) : sql`fitting`} - (select count(*) from taken))::integer as leads
    from totals
  )`;

const isNewLead = (filter: LeadSelection): RawBuilder<unknown> => sql`
  ${isInArea(filter, sql`zip_code_id`)} and ${matchesFacet(filter, sql`facet`)} and ${matchesAge(filter, sql`submitted_at`)}
  and ${isZipCodeInScope(filter, sql`zip_code_id`, sql`facet`)}`;

/**
 * `recent`: the open leads within the widest window of these filters, counted by state, facet and the shortest window
 * they fit. Null if no filter has a window. Needs `person`.
 */
export const recentCte = (filters: readonly LeadSelection[]): RawBuilder<unknown> | null => {
  const days = new Set(
    filters.filter((filter) => hasAgeWindow(filter) && !filtersByZipCode(filter)).map(windowDays),
  );
  if (days.size === 0) return null;
  const maxDays = Math.max(...days);
  // A scalar subquery, so that PostgreSQL computes the time once and not for every lead.
  const ages = [...days]
    .sort((one, other) => one - other)
    .map((age) => sql`when submitted_at > (select ${daysAgo(age)}) then ${age}::integer`);
  return sql`
  recent as materialized (
    select state, facet, case ${sql.join(ages, sql` `)} end as days, count(*) as leads from lead
    where status = 'open' and submitted_at > ${daysAgo(maxDays)} and (select all_zip_codes from person)
    group by 1, 2, 3
  )`;
};

/**
 * Counts the leads of the window from the indexes. When several filters are counted, all share one count of `recent`.
 */
const countInWindow = (filter: LeadSelection, isOneOfMany: boolean): RawBuilder<unknown> => {
  const start = windowStart(filter);
  const isCounted = (rows: RawBuilder<unknown>) => sql`(select is_wide from viewer)
    and ${matchesFacet(filter, sql`${rows}.facet`)}
    ${filter.states ? sql`and ${rows}.state = any(${filter.states}::text[])` : sql``}`;
  const isLeadInScope = isInScope(filter, sql`state`, sql`facet`);
  // The scope is compared with groups, not with each lead.
  const countWide = isOneOfMany
    ? sql`(select coalesce(sum(leads), 0) from recent where days <= ${windowDays(filter)}::integer and ${isCounted(sql`recent`)} and ${isLeadInScope})`
    : sql`(select coalesce(sum(leads), 0) from (
        select count(*) as leads from lead where status = 'open' and submitted_at > ${start} and ${isCounted(sql`lead`)}
        group by state, facet having ${isLeadInScope}) as counted)`;
  const youngerLeads = sql`
    ${filtersByZipCode(filter) ? sql`0` : countWide}
    + (select coalesce(sum(young.leads), 0) from area cross join lateral (
        select count(*) as leads from lead
        where lead.zip_code_id = area.zip_code_id and status = 'open' and submitted_at > ${start}
          and ${dependsOnState(filter) ? sql`facet = any(area.facets)` : matchesFacet(filter, sql`facet`)}) as young)`;
  if (filter.age?.isOlder) return sql`fitting - (${youngerLeads})`;
  return hasWindowStart(filter)
    ? sql`case when ${start} = '-infinity' then fitting else ${youngerLeads} end`
    : youngerLeads;
};

/**
 * Open leads that other agencies have quoted with every carrier of the agency. Reads the quotes only of leads that have
 * enough of them.
 */
const blockedLeads = (agencyId: AgentExpression, filter: LeadSelection): RawBuilder<unknown> => {
  const selectQuoted = (isThere: RawBuilder<unknown>) => sql`
    select application_id, submitted_at, zip_code_id, facet from agency_lead
    where quotes > 0 and quotes >= (select fewest from carriers_writing)
      and lead_status = 'open' and ${isThere} and ${matchesAge(filter, sql`submitted_at`)}`;
  const zipCodes = filter.states
    ? sql`select zip_code_id from area union all select id from asked where (select is_wide from viewer)`
    : sql`select zip_code_id from area`;
  return sql`
    select * from (
      select found.* from (${zipCodes}) as zips
      cross join lateral (${selectQuoted(sql`agency_lead.zip_code_id = zips.zip_code_id`)}) as found
      ${filter.states ? sql`` : sql`union all ${selectQuoted(sql`(select is_wide from viewer)`)}`}
    ) as quoted
    where ${countAvailableCarriers(agencyId, sql`quoted`)} <= 0`;
};

/** The licensed states with their facets: of the member; for an assistant, what one of the colleagues may sell. */
const licensedStates = (memberId: AgentExpression): RawBuilder<unknown> => sql`
  select state, facets_within(lines::integer) as facets
  from member_scope where member_id = ${memberId} and until > now() and not ${isAssistant(memberId)}
  union all
  select state, array_agg(distinct facet)
  from member_scope cross join lateral unnest(facets_within(lines::integer)) as facet
  where ${isAssistant(memberId)} and member_id in ${licensedColleagues(memberId)} and until > now()
  group by state`;
