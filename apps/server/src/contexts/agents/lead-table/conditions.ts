import type { NumberRange } from '@fanwise/domain/leads/fact-filters';
import { type RawBuilder, sql } from 'kysely';
import type { LeadSelection } from './lead-filter.ts';

const always = sql`true`;

/** Whether a filter names areas: states, ZIP codes or a city. */
export const asksForAreas = (filter: LeadSelection): boolean =>
  filter.states !== null || asksForZipCodes(filter);

/** Whether the filter names single ZIP codes. Then the leads of agents with All are read by ZIP code, not by state. */
export const asksForZipCodes = ({ zipCodes, city }: LeadSelection): boolean =>
  zipCodes !== null || city !== null;

/** The states, ZIP codes and city of the filter, as a condition on `zip_code`. */
export const namedAreas = ({ states, zipCodes, city }: LeadSelection): RawBuilder<unknown> => sql`(
  ${states ? sql`state = any(${states}::text[])` : always}
  and ${zipCodes ? sql`code = any(${zipCodes}::text[])` : always}
  and ${city ? sql`lower(city) = ${city.name}` : always}
  and ${city?.state ? sql`state = ${city.state}` : always})`;

/** Whether the facets of new leads depend on the state: by the agent's licenses, or by where an own carrier writes. */
export const isScoped = ({ isGated, isAvailable }: LeadSelection): boolean =>
  isGated || isAvailable;

/** Whether leads are read in one ordered part per area: by facet, or as far as the scope of a state allows. */
export const needsStreams = (filter: LeadSelection): boolean =>
  asksForFacets(filter) || filter.states !== null || isScoped(filter);

/** Whether the filter limits the facets. Available carriers limit them to the types that an own carrier writes. */
export const asksForFacets = ({ facets, isAvailable }: LeadSelection): boolean =>
  facets !== null || isAvailable;

/** The wanted facets as an array. With the filter for available carriers it needs `appointed`. */
export const wantedFacets = ({ facets, isAvailable }: LeadSelection): RawBuilder<unknown> => {
  const named = sql`${facets ?? []}::smallint[]`;
  if (!isAvailable) return named;
  return sql`array(select distinct facet from appointed cross join lateral unnest(facets_within(lines)) as facet
    ${facets === null ? sql`` : sql`where facet = any(${named})`} order by facet)`;
};

/** Agents with All who filter for available carriers see the leads of seven days: more would be read lead by lead. */
const isCutToAWeek = (filter: LeadSelection): boolean =>
  filter.isAvailable && filter.age === null && filter.searched === null && !asksForAreas(filter);

/** Whether the filter limits the age of leads, so that the count cannot be a sum of counters. */
export const hasWindow = (filter: LeadSelection): boolean =>
  filter.age !== null || isCutToAWeek(filter);

/** The number of days in the window. */
export const windowDays = ({ age }: LeadSelection): number => age?.days ?? 7;

/** The time so many days ago, written into each place so that the planner can estimate how many rows are younger. */
export const daysAgo = (days: number): RawBuilder<unknown> =>
  sql`(now() - ${days}::integer * interval '1 day')`;

/** The start of the window. The seven-day limit applies only to agents with All; for others the window has no start. */
export const windowStart = (filter: LeadSelection): RawBuilder<unknown> =>
  filter.age ? daysAgo(windowDays(filter)) : sql`(select start from window_start)`;

/** Whether the window depends on the agent, and is therefore computed in a CTE of its own. */
export const hasWindowStart = (filter: LeadSelection): boolean =>
  hasWindow(filter) && filter.age === null;

/** Whether a lead's age matches the filter. */
export const fitsAge = (
  filter: LeadSelection,
  submittedAt: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (!hasWindow(filter)) return always;
  const start = windowStart(filter);
  return filter.age?.isOlder ? sql`${submittedAt} <= ${start}` : sql`${submittedAt} > ${start}`;
};

/** Whether a lead has one of the wanted facets. */
export const fitsFacet = (
  filter: LeadSelection,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  asksForFacets(filter) ? sql`${facet} = any(${wantedFacets(filter)})` : always;

/** Whether a new lead lies in the agent's area. Without `is true` PostgreSQL would plan it as a join. */
export const inArea = (
  filter: LeadSelection,
  zipCodeId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(case when (select is_wide from viewer)
    then ${asksForAreas(filter) ? sql`${zipCodeId} in (select id from asked)` : always}
    else ${zipCodeId} in (select zip_code_id from area) end) is true`;

/**
 * Whether a new lead lies in the scope of its state: the agent's licenses allow all its types, and with the filter for
 * available carriers an own carrier writes them there. Without `is true` PostgreSQL would plan it as a join.
 */
export const inScope = (
  filter: LeadSelection,
  state: RawBuilder<unknown>,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  isScoped(filter)
    ? sql`((${state}, ${facet}) in (select state, facet from allowed)) is true`
    : always;

/** The same check for a row that has a ZIP code but no state. */
export const zipInScope = (
  filter: LeadSelection,
  zipCodeId: RawBuilder<unknown>,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  inScope(filter, sql`(select state from zip_code where zip_code.id = ${zipCodeId})`, facet);

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
