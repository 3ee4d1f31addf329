import { facetCount } from '@fanwise/domain/leads/lead-facet';
import { type RawBuilder, sql } from 'kysely';
import type { BoardCursor, BoardFilter } from './board-filter.ts';
import { fitsAge, fitsFacet, inArea, inScope } from './conditions.ts';

/** Own leads are few and hashed once; `not exists` is planned as a join over all open leads. */
const notTaken = sql`application_id not in (select application_id from taken)`;

/**
 * New leads that follow the cursor, one more than the page. Every way begins at the cursor, so that depth costs nothing.
 * Which way leads to them is decided by the counters, and a one-time filter lets only that one run:
 * - `down`: for agents with All without a filter: the open leads of everybody
 * - `near`: the same, less those that do not fit. They may all lie far back, so it ends after three times as many rows as
 *   it should need, and the other way does it.
 * - `merge`: for each ZIP code its own, then sorted together
 * - `streams`: for each place and facet with leads, when facets or states are asked for, or licenses
 */
export const freshRows = (filter: BoardFilter): RawBuilder<unknown> => {
  const rows = filter.limit + 1;
  const order =
    filter.sort === 'oldest'
      ? sql`order by submitted_at, application_id`
      : sql`order by submitted_at desc, application_id desc`;
  const bounds = sql`status = 'open' and ${beyond(filter)} and ${fitsAge(filter, sql`submitted_at`)}`;
  const columns = sql`application_id, submitted_at`;
  const byFacet = filter.facets !== null || filter.states !== null || filter.isGated;
  return sql`
  streams as materialized (${byFacet ? streamRows(filter) : noStreams}),
  effort as materialized (
    select (${rows}::bigint * 3 * totals.open_all / greatest(1, totals.fitting))::bigint as walk,
      case when ${byFacet}::boolean then (select coalesce(sum(least(fitting, ${rows}::integer)) + 3 * count(*), 0) from streams)
        else (select coalesce(sum(least(fitting, ${rows}::integer)) + 3 * count(*), 0) from area) end as other
    from totals
  ),
  reading as materialized (
    select walk, case
      when viewer.is_wide and not ${byFacet}::boolean then 'down'
      when walk < other then 'near' else 'other' end as way
    from effort cross join viewer
  ),
  walked as materialized (
    select application_id, submitted_at, zip_code_id, facet, state from lead
    where ${bounds} and (select way from reading) = 'near'
    ${order} limit (select walk from reading)
  ),
  near as materialized (
    select ${columns} from walked
    where ${inArea(filter, sql`zip_code_id`)} and ${fitsFacet(filter, sql`facet`)}
      and ${inScope(filter, sql`walked.state`, sql`walked.facet`)} and ${notTaken}
    ${order} limit ${rows}
  ),
  found as materialized (
    select case
      when way = 'near' and (select count(*) from near) < ${rows}::integer
        and (select count(*) from walked) >= walk then 'other'
      else way end as way from reading
  ),
  fresh as materialized (
    (select ${columns} from near where (select way from found) = 'near')
    union all
    (select ${columns} from lead
      where ${bounds} and (select way from found) = 'down' and ${notTaken} ${order} limit ${rows})
    union all
    (${byFacet ? fromStreams(bounds, order, rows) : fromZips(bounds, order, rows)})
  )`;
};

const fromZips = (bounds: RawBuilder<unknown>, order: RawBuilder<unknown>, rows: number) => sql`
  select merged.* from area cross join lateral (
    select application_id, submitted_at from lead
    where lead.zip_code_id = area.zip_code_id and ${bounds} and ${notTaken} ${order} limit ${rows}
  ) as merged
  where (select way from found) = 'other' ${order} limit ${rows}`;

const fromStreams = (bounds: RawBuilder<unknown>, order: RawBuilder<unknown>, rows: number) => sql`
  select merged.* from streams cross join lateral (
    select * from (
      (select application_id, submitted_at from lead
        where lead.zip_code_id = streams.zip_code_id and lead.facet = streams.facet
          and ${bounds} and ${notTaken} ${order} limit ${rows})
      union all
      (select application_id, submitted_at from lead
        where lead.state = streams.state and lead.facet = streams.facet
          and ${bounds} and ${notTaken} ${order} limit ${rows})
    ) as either
  ) as merged
  where (select way from found) = 'other' ${order} limit ${rows}`;

const noStreams = sql`
  select null::integer as zip_code_id, null::text as state, null::smallint as facet, null::integer as fitting where false`;

/** Places and facets with leads; a state stands for its ZIP codes where the agent takes all of them. */
const streamRows = ({ facets, isGated }: BoardFilter): RawBuilder<unknown> => {
  const wanted = facets ?? Array.from({ length: facetCount }, (_, number) => number);
  const each = isGated ? sql`unnest(facets)` : sql`unnest(${wanted}::smallint[])`;
  return sql`
    select zip_code_id, null::text as state, facet, by_facet[facet + 1] as fitting
    from area cross join ${each} as facet where by_facet[facet + 1] > 0
    union all
    select null, state, facet, sum(by_facet[facet + 1])::integer
    from wide cross join ${each} as facet
    group by state, facet having sum(by_facet[facet + 1]) > 0`;
};

/** Leads after the cursor, when it stands among new leads. */
const beyond = ({ after, sort }: BoardFilter): RawBuilder<unknown> => {
  if (after?.group !== '3') return sql`true`;
  const { instant, id } = pointOf(after, sort);
  return sort === 'oldest'
    ? sql`(submitted_at, application_id) > (${instant}::timestamptz, ${id}::bigint)`
    : sql`(submitted_at, application_id) < (${instant}::timestamptz, ${id}::bigint)`;
};

/** Microseconds of the key as an instant, without rounding. */
const pointOf = ({ key, id }: BoardCursor, sort: BoardFilter['sort']) => {
  const sign = sort === 'oldest' ? 1n : -1n;
  const micros = BigInt(key) * sign;
  const seconds = new Date(Number(micros / 1_000_000n) * 1000);
  const fraction = String(micros % 1_000_000n).padStart(6, '0');
  const isValid = micros >= 0n && !Number.isNaN(seconds.getTime());
  const text = isValid ? seconds.toISOString().replace('.000Z', `.${fraction}Z`) : '1970-01-01';
  return { instant: text, id: String(BigInt(id) * sign) };
};
