import { facetCount } from '@fanwise/domain/leads/lead-facet';
import { type RawBuilder, sql } from 'kysely';
import {
  dependsOnState,
  filtersByFacet,
  isInArea,
  isInScope,
  isReadByFacet,
  matchesAge,
  matchesFacet,
  selectFacets,
} from './conditions.ts';
import { needsNewestCtes } from './fact-conditions.ts';
import type { LeadCursor, LeadSelection } from './lead-filter.ts';
import { isFarBack } from './leads-page.ts';

/** An agent's own leads are few and hashed once. PostgreSQL would plan `not exists` as a join over all open leads. */
const notTaken = sql`application_id not in (select application_id from taken)`;

/**
 * The new leads of a page. With a cursor: those after it, one more than the page has. At an offset: those up to the end
 * of the page, without the first `skip`, which come before all own leads that the offset leaves out. The counters
 * decide which of these plans runs; one-time filters switch the others off:
 * - `down`: the open leads of everybody from the newest on, for agents with All without filters, and for all their
 * pages far back
 * - `up`: the same from the oldest on, for pages far back in the second half
 * - `near`: `down` without the leads that do not match. They may all lie far back, so it stops after three times as
 * many rows as it should need, and `other` takes over.
 * - `other`: the first rows of each ZIP code, or of each state and facet, sorted together
 */
export const newLeadsCtes = (selection: LeadSelection): RawBuilder<unknown> => {
  if (needsNewestCtes(selection)) return matchingRows(selection);
  const { offset, limit } = selection;
  const rows = offset === undefined ? limit + 1 : offset + limit;
  const hasOffset = offset !== undefined && offset > 0;
  const isFar = hasOffset && isFarBack({ offset });
  const [order, reversed] = isOldestFirst(selection)
    ? [oldestFirst, newestFirst]
    : [newestFirst, oldestFirst];
  const bounds = sql`status = 'open' and ${isAfterCursor(selection)} and ${matchesAge(selection, sql`submitted_at`)}`;
  const columns = sql`application_id, submitted_at`;
  const matchesFilter = sql`${isInArea(selection, sql`zip_code_id`)} and ${matchesFacet(selection, sql`facet`)}
    and ${isInScope(selection, sql`state`, sql`facet`)}`;
  const byFacet = isReadByFacet(selection);
  const skipped = hasOffset
    ? sql`offset (select skip from reading) limit (select greatest(0, ${rows}::integer - skip) from reading)`
    : sql`limit ${rows}`;
  return sql`
  ${byFacet ? sql`streams as materialized (${streamRows(selection)}),` : sql``}
  effort as materialized (
    select (${rows}::bigint * 3 * totals.open_all / greatest(1, totals.fitting))::bigint as walk,
      (select coalesce(sum(least(fitting, ${rows}::integer)) + 3 * count(*), 0)
        from ${byFacet ? sql`streams` : sql`area`}) as other,
      ${hasOffset ? sql`greatest(0, ${offset}::integer - (select count(*)::integer from listed))` : sql`0`} as skip
    from totals
  ),
  reading as materialized (
    select walk, skip, case
      ${isFar ? sql`when viewer.is_wide and skip > (select leads from new_lead_count) / 2 then 'up'` : sql``}
      when viewer.is_wide and ${!byFacet || isFar}::boolean then 'down'
      when walk < other then 'near' else 'other' end as way
    from effort cross join viewer
  ),
  walked as materialized (
    select application_id, submitted_at, zip_code_id, facet, state from lead
    where ${bounds} and (select way from reading) = 'near'
    ${order} limit (select walk from reading)
  ),
  near as materialized (
    select ${columns} from walked where ${matchesFilter} and ${notTaken} ${order} limit ${rows}
  ),
  found as materialized (
    select case
      when way = 'near' and (select count(*) from near) < ${rows}::integer
        and (select count(*) from walked) >= walk then 'other'
      else way end as way from reading
  ),
  new_leads as materialized (
    (select ${columns} from near where (select way from found) = 'near' ${order} ${skipped})
    union all
    (select ${columns} from lead
      where ${bounds} and (select way from found) = 'down' and ${byFacet ? matchesFilter : sql`true`} and ${notTaken}
      ${order} ${skipped})
    union all
    (select merged.* from ${byFacet ? readEachStream(selection, bounds, order, rows) : readEachZipCode(bounds, order, rows)} as merged
      where (select way from found) = 'other' ${order} ${skipped})
    ${
      isFar
        ? sql`union all
      (select ${columns} from lead
        where ${bounds} and (select way from found) = 'up' and ${byFacet ? matchesFilter : sql`true`} and ${notTaken}
        ${reversed} offset (select greatest(0, leads - ${rows}::integer) from new_lead_count)
        limit (select greatest(0, least(leads, ${rows}::integer) - skip) from new_lead_count cross join reading))`
        : sql``
    }
  )`;
};

/** Whether the order is by age, from the oldest on. */
export const isOldestFirst = ({ sort }: Pick<LeadSelection, 'sort'>): boolean =>
  sort.name === (sort.isReversed ? 'newest' : 'oldest');

const matchingRows = ({ after, limit, sort }: LeadSelection): RawBuilder<unknown> => sql`
  new_leads as materialized (
    select * from (
      select application_id, submitted_at, key, ${isOldestFirst({ sort }) ? sql`` : sql`-`} application_id as tie
      from matching
    ) as keyed
    where ${after?.group === '3' ? sql`(key, tie) > (${after.key}::bigint, ${after.id}::bigint)` : sql`true`}
    order by key, tie limit ${limit + 1}
  )`;

const newestFirst = sql`order by submitted_at desc, application_id desc`;
const oldestFirst = sql`order by submitted_at, application_id`;

const readEachZipCode = (
  bounds: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  rows: number,
) => sql`
  area cross join lateral (
    select application_id, submitted_at from lead
    where lead.zip_code_id = area.zip_code_id and ${bounds} and ${notTaken} ${order} limit ${rows}
  )`;

const readEachStream = (
  selection: LeadSelection,
  bounds: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  rows: number,
) => sql`
  streams cross join lateral (
    select * from (
      (select application_id, submitted_at from lead
        where lead.zip_code_id = streams.zip_code_id
          and ${
            filtersByFacet(selection)
              ? sql`lead.facet = streams.facet`
              : isInScope(selection, sql`lead.state`, sql`lead.facet`)
          }
          and ${bounds} and ${notTaken} ${order} limit ${rows})
      union all
      (select application_id, submitted_at from lead
        where lead.state = streams.state and lead.facet = streams.facet
          and ${bounds} and ${notTaken} ${order} limit ${rows})
    ) as either
  )`;

/**
 * The areas that have leads. For an agent with All a state stands for its ZIP codes, and is read by facet, as its
 * index is. A ZIP code is read by facet only if the filter names facets.
 */
const streamRows = (selection: LeadSelection): RawBuilder<unknown> => {
  const all = Array.from({ length: facetCount }, (_, number) => number);
  const facets = filtersByFacet(selection) ? selectFacets(selection) : sql`${all}::smallint[]`;
  const each = dependsOnState(selection) ? sql`unnest(facets)` : sql`unnest(${facets})`;
  return sql`
    ${
      filtersByFacet(selection)
        ? sql`select zip_code_id, null::text as state, facet, by_facet[facet + 1] as fitting
            from area cross join ${each} as facet where by_facet[facet + 1] > 0`
        : sql`select zip_code_id, null::text as state, null::smallint as facet, fitting from area where fitting > 0`
    }
    union all
    select null, state, facet, sum(by_facet[facet + 1])::integer
    from wide cross join ${each} as facet
    group by state, facet having sum(by_facet[facet + 1]) > 0`;
};

/** Leads after the cursor, if the cursor is on a new lead. */
const isAfterCursor = (selection: LeadSelection): RawBuilder<unknown> => {
  const { after } = selection;
  if (after?.group !== '3') return sql`true`;
  const isOldest = isOldestFirst(selection);
  const { instant, id } = getPoint(after, isOldest);
  return isOldest
    ? sql`(submitted_at, application_id) > (${instant}::timestamptz, ${id}::bigint)`
    : sql`(submitted_at, application_id) < (${instant}::timestamptz, ${id}::bigint)`;
};

/** Converts the microseconds of the key into an instant without rounding. */
const getPoint = ({ key, id }: LeadCursor, isOldest: boolean) => {
  const sign = isOldest ? 1n : -1n;
  const micros = BigInt(key) * sign;
  const seconds = new Date(Number(micros / 1_000_000n) * 1000);
  const fraction = String(micros % 1_000_000n).padStart(6, '0');
  const isValid = micros >= 0n && !Number.isNaN(seconds.getTime());
  const text = isValid ? seconds.toISOString().replace('.000Z', `.${fraction}Z`) : '1970-01-01';
  return { instant: text, id: String(BigInt(id) * sign) };
};
