import { type RawBuilder, sql } from 'kysely';
import type { BoardFilter } from './board-filter.ts';

const always = sql`true`;

/** Whether a filter asks for places; what is searched may be one. */
export const asksForPlaces = (filter: BoardFilter): boolean =>
  filter.states !== null || asksForZipCodes(filter);

/** Whether it asks for single ZIP codes: then agents with All are listed by these instead of by states. */
export const asksForZipCodes = ({ zipCodes, city, searched }: BoardFilter): boolean =>
  zipCodes !== null || city !== null || searched !== null;

/** The states, ZIP codes and city of the filter, as a condition on `zip_code`; what is searched is not among them. */
export const namedPlaces = ({ states, zipCodes, city }: BoardFilter): RawBuilder<unknown> => sql`(
  ${states ? sql`state = any(${states}::text[])` : always}
  and ${zipCodes ? sql`code = any(${zipCodes}::text[])` : always}
  and ${city ? sql`lower(city) = ${city.name}` : always}
  and ${city?.state ? sql`state = ${city.state}` : always})`;

/** Facets that fit as an array of the statement. */
export const wantedFacets = ({ facets }: BoardFilter): RawBuilder<unknown> =>
  sql`${facets ?? []}::smallint[]`;

/** Agents with All who ask for free carriers are shown seven days: more would be read lead by lead. */
const isCutToAWeek = (filter: BoardFilter): boolean =>
  filter.isFree && filter.age === null && !asksForPlaces(filter);

/** Whether there is a window of age, and the count cannot be a sum of counters. */
export const hasWindow = (filter: BoardFilter): boolean =>
  filter.age !== null || isCutToAWeek(filter);

/** The oldest moment of the window of recent leads; without one the beginning of time. */
export const windowStart = (filter: BoardFilter): RawBuilder<unknown> => {
  if (filter.age) return sql`now() - ${filter.age.days}::integer * interval '1 day'`;
  return sql`case when (select all_zip_codes from viewer) then now() - interval '7 days' else '-infinity' end`;
};

/** Whether a lead is as old as asked for. */
export const fitsAge = (
  filter: BoardFilter,
  submittedAt: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (!hasWindow(filter)) return always;
  const start = sql`(select start from window_start)`;
  return filter.age?.isOlder ? sql`${submittedAt} <= ${start}` : sql`${submittedAt} > ${start}`;
};

/** Whether a lead has a facet that is asked for. */
export const fitsFacet = (filter: BoardFilter, facet: RawBuilder<unknown>): RawBuilder<unknown> =>
  filter.facets === null ? always : sql`${facet} = any(${wantedFacets(filter)})`;

/** Whether a new lead lies where the agent is listed leads. Without `is true` it would be planned as a join. */
export const inArea = (filter: BoardFilter, zipCodeId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when (select is_wide from viewer)
    then ${asksForPlaces(filter) ? sql`${zipCodeId} in (select id from asked)` : always}
    else ${zipCodeId} in (select zip_code_id from area) end) is true`;

/** Whether the agent may be shown a new lead: its state allows all its types now, where that is asked for. */
export const inScope = (
  { isGated }: BoardFilter,
  state: RawBuilder<unknown>,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  isGated
    ? sql`exists (select from scope where scope.state = ${state} and ${facet} = any(scope.facets))`
    : always;

/** The same for what has a ZIP code only. */
export const zipInScope = (
  filter: BoardFilter,
  zipCodeId: RawBuilder<unknown>,
  facet: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  inScope(filter, sql`(select state from zip_code where zip_code.id = ${zipCodeId})`, facet);

/** `LIKE` takes these three as signs. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
