import type { NumberRange } from '@fanwise/domain/leads/fact-filters';
import { type RawBuilder, sql } from 'kysely';
import type { LeadSelection } from './lead-filter.ts';

const matchesAll = sql`true`;

/** Whether a filter names areas: states, ZIP codes or a city. */
export const filtersByArea = (filter: LeadSelection): boolean =>
  filter.states !== null || filtersByZipCode(filter);

/** Whether the filter names single ZIP codes. Then the leads of agents with All are read by ZIP code, not by state. */
export const filtersByZipCode = ({ zipCodes, city }: LeadSelection): boolean =>
  zipCodes !== null || city !== null;

/** The states, ZIP codes and city of the filter, as a condition on `zip_code`. */
export const matchesAreas = ({
  states,
  zipCodes,
  city,
}: LeadSelection): RawBuilder<unknown> => sql`(
  ${states ? sql`state = any(${states}::text[])` : matchesAll}
  and ${zipCodes ? sql`code = any(${zipCodes}::text[])` : matchesAll}
  and ${city ? sql`lower(city) = ${city.name}` : matchesAll}
  and ${city?.state ? sql`state = ${city.state}` : matchesAll})`;

/** Whether the facets of new leads depend on the state: by the agent's licenses, or by where an own carrier writes. */
export const dependsOnState = ({ isGated, isAvailable }: LeadSelection): boolean =>
  isGated || isAvailable;

/** Whether leads are read in one ordered part per area: by facet, or as far as the scope of a state allows. */
export const isReadByFacet = (filter: LeadSelection): boolean =>
  filtersByFacet(filter) || filter.states !== null || dependsOnState(filter);

/** Whether the filter limits the facets. Available carriers limit them to the types that an own carrier writes. */
export const filtersByFacet = ({ facets, isAvailable }: LeadSelection): boolean =>
  facets !== null || isAvailable;

/** The wanted facets as an array. With the filter for available carriers it needs `appointed`. */
export const selectFacets = ({ facets, isAvailable }: LeadSelection): RawBuilder<unknown> => {
  const chosenFacets = sql`${facets ?? []}::smallint[]`;
  if (!isAvailable) return chosenFacets;
  return sql`array(select distinct facet from appointed cross join lateral unnest(facets_within(lines)) as facet
    ${facets === null ? sql`` : sql`where facet = any(${chosenFacets})`} order by facet)`;
};

/** Agents with All who filter for available carriers see the leads of seven days: more would be read lead by lead. */
const isLimitedToAWeek = (filter: LeadSelection): boolean =>
  filter.isAvailable && filter.age === null && filter.searched === null && !filtersByArea(filter);

/** Whether the filter limits the age of leads, so that the count cannot be a sum of counters. */
export const hasAgeWindow = (filter: LeadSelection): boolean =>
  filter.age !== null || isLimitedToAWeek(filter);

/** The number of days in the window. */
export const windowDays = ({ age }: LeadSelection): number => age?.days ?? 7;

/** The time so many days ago, written into each place so that the planner can estimate how many rows are younger. */
export const daysAgo = (days: number): RawBuilder<unknown> =>
  sql`(now() - ${days}::integer * interval '1 day')`;

/** The start of the window. The seven-day limit applies only to agents with All; for others the window has no start. */
export const windowStart = (filter: LeadSelection): RawBuilder<unknown> =>
  filter.age ? daysAgo(windowDays(filter)) : sql`(select start from window_start)`;

/** Whether the window depends on the agent, and is therefore computed in a separate CTE. */
export const hasWindowStart = (filter: LeadSelection): boolean =>
  hasAgeWindow(filter) && filter.age === null;

/** Whether a lead's age matches the filter. */
export const matchesAge = (
  filter: LeadSelection,
  submittedAt: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (!hasAgeWindow(filter)) return matchesAll;
  const start = windowStart(filter);
  return filter.age?.isOlder ? sql`${submittedAt} <= ${start}` : sql`${submittedAt} > ${start}`;
};

/** Whether a lead has one of the wanted facets. */
export const matchesFacet = (
  filter: LeadSelection,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  filtersByFacet(filter) ? sql`${facet} = any(${selectFacets(filter)})` : matchesAll;

/** Whether a new lead lies in the agent's area. Without `is true` PostgreSQL would plan it as a join. */
export const isInArea = (
  filter: LeadSelection,
  zipCodeId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(case when (select is_wide from viewer)
    then ${filtersByArea(filter) ? sql`${zipCodeId} in (select id from asked)` : matchesAll}
    else ${zipCodeId} in (select zip_code_id from area) end) is true`;

/**
 * Whether a new lead lies in the scope of its state: the agent's licenses allow all its types, and with the filter for
 * available carriers an own carrier writes them there. Without `is true` PostgreSQL would plan it as a join.
 */
export const isInScope = (
  filter: LeadSelection,
  state: RawBuilder<unknown>,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  dependsOnState(filter)
    ? sql`((${state}, ${facet}) in (select state, facet from allowed)) is true`
    : matchesAll;

/** The same check for a row that has a ZIP code but no state. */
export const isZipCodeInScope = (
  filter: LeadSelection,
  zipCodeId: RawBuilder<unknown>,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  isInScope(filter, sql`(select state from zip_code where zip_code.id = ${zipCodeId})`, facet);

/** Whether a number lies in a range. */
export const isWithin = (
  value: RawBuilder<unknown>,
  { min, max }: NumberRange,
): RawBuilder<unknown> =>
  sql.join(
    [
      ...(min === null ? [] : [sql`${value} >= ${min}::integer`]),
      ...(max === null ? [] : [sql`${value} <= ${max}::integer`]),
    ],
    sql` and `,
  );

/** Escapes the three special characters of `LIKE`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
