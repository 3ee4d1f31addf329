import { type RawBuilder, sql } from 'kysely';
import type { LeadSelection } from './lead-filter.ts';

const always = sql`true`;

/** Whether a filter asks for places; what is searched may be one. */
export const asksForPlaces = (filter: LeadSelection): boolean =>
  filter.states !== null || asksForZipCodes(filter);

/** Whether it asks for single ZIP codes: then agents with All are listed by these instead of by states. */
export const asksForZipCodes = ({ zipCodes, city, searched }: LeadSelection): boolean =>
  zipCodes !== null || city !== null || searched !== null;

/** The states, ZIP codes and city of the filter, as a condition on `zip_code`; what is searched is not among them. */
export const namedPlaces = ({ states, zipCodes, city }: LeadSelection): RawBuilder<unknown> => sql`(
  ${states ? sql`state = any(${states}::text[])` : always}
  and ${zipCodes ? sql`code = any(${zipCodes}::text[])` : always}
  and ${city ? sql`lower(city) = ${city.name}` : always}
  and ${city?.state ? sql`state = ${city.state}` : always})`;

/** Whether places are read in parts, by facet or as far as licenses allow. */
export const needsStreams = ({ facets, states, isGated }: LeadSelection): boolean =>
  facets !== null || states !== null || isGated;

/** Facets that fit as an array of the statement. */
export const wantedFacets = ({ facets }: LeadSelection): RawBuilder<unknown> =>
  sql`${facets ?? []}::smallint[]`;

/** Agents with All who ask for free carriers are shown seven days: more would be read lead by lead. */
const isCutToAWeek = (filter: LeadSelection): boolean =>
  filter.isFree && filter.age === null && !asksForPlaces(filter);

/** Whether there is a window of age, and the count cannot be a sum of counters. */
export const hasWindow = (filter: LeadSelection): boolean =>
  filter.age !== null || isCutToAWeek(filter);

/** How many days are recent where a window is asked for. */
export const windowDays = ({ age }: LeadSelection): number => age?.days ?? 7;

/** When so many days ago was. Written out where it stands, so that the planner knows how much is younger. */
export const daysAgo = (days: number): RawBuilder<unknown> =>
  sql`(now() - ${days}::integer * interval '1 day')`;

/** The oldest moment of recent leads. Who is cut to a week is so with All only: the others look back to the beginning. */
export const windowStart = (filter: LeadSelection): RawBuilder<unknown> =>
  filter.age ? daysAgo(windowDays(filter)) : sql`(select start from window_start)`;

/** Whether the window depends on who looks, and stands in a step of its own. */
export const hasWindowStart = (filter: LeadSelection): boolean =>
  hasWindow(filter) && filter.age === null;

/** Whether a lead is as old as asked for. */
export const fitsAge = (
  filter: LeadSelection,
  submittedAt: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (!hasWindow(filter)) return always;
  const start = windowStart(filter);
  return filter.age?.isOlder ? sql`${submittedAt} <= ${start}` : sql`${submittedAt} > ${start}`;
};

/** Whether a lead has a facet that is asked for. */
export const fitsFacet = (
  filter: LeadSelection,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  filter.facets === null ? always : sql`${facet} = any(${wantedFacets(filter)})`;

/** Whether a new lead lies where the agent is listed leads. Without `is true` it would be planned as a join. */
export const inArea = (
  filter: LeadSelection,
  zipCodeId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(case when (select is_wide from viewer)
    then ${asksForPlaces(filter) ? sql`${zipCodeId} in (select id from asked)` : always}
    else ${zipCodeId} in (select zip_code_id from area) end) is true`;

/**
 * Whether licenses allow a new lead to be shown: all its types in its state, now. Without `is true` it would be planned as a
 * join.
 */
export const inScope = (
  { isGated }: LeadSelection,
  state: RawBuilder<unknown>,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  isGated ? sql`((${state}, ${facet}) in (select state, facet from allowed)) is true` : always;

/** The same for what has a ZIP code only. */
export const zipInScope = (
  filter: LeadSelection,
  zipCodeId: RawBuilder<unknown>,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  inScope(filter, sql`(select state from zip_code where zip_code.id = ${zipCodeId})`, facet);

/** `LIKE` takes these three as signs. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
