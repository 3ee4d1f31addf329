import { type RawBuilder, sql } from 'kysely';
import type { LeadsPage } from './leads-page.ts';

const newestFirst = sql`order by submitted_at desc, application_id desc`;
const notMine = sql`application_id not in (select application_id from mine where status = 'open')`;

/**
 * New leads of a page where licenses are asked for, as `fresh-leads.ts` answers them where they are not. Two ways lead to
 * them, and the counters decide:
 * - `near`: the newest open leads of everybody, less those outside of scope and area; it ends after three times as many
 *   rows as it should need
 * - `streams`: for each ZIP code, or state, and facet with leads its newest rows up to the end of the page, then sorted
 */
export const licensedLeads = ({ filter, limit, offset }: LeadsPage): RawBuilder<unknown> => {
  const end = offset + limit;
  const others = filter === 'new' ? sql`0` : sql`totals.mine`;
  return sql`
    place as (
      select totals.*, greatest(0, ${offset}::integer - ${others}) as skip from totals
    ),
    streams as materialized (
      select zip_code_id, null::text as state, facet, by_facet[facet + 1] as leads
      from zips cross join unnest(facets) as facet where by_facet[facet + 1] > 0
      union all
      select null, state, facet, sum(by_facet[facet + 1])::integer
      from states cross join unnest(facets) as facet
      group by state, facet having sum(by_facet[facet + 1]) > 0
    ),
    reading as materialized (
      select place.fresh, place.skip, ${offset}::integer - place.skip as rest, effort.walk,
        case when effort.walk < effort.streams then 'near' else 'streams' end as way
      from place cross join lateral (
        select (select coalesce(sum(least(leads, ${end}::integer)) + 3 * count(*), 0) from streams) as streams,
          ${end}::bigint * 3 * place.open_all / greatest(1, place.in_zips) as walk
      ) as effort
    ),
    walked as materialized (
      select application_id, submitted_at, zip_code_id, state, facet from lead
      where status = 'open' and (select way from reading) = 'near'
      ${newestFirst} limit (select walk from reading)
    ),
    near as materialized (
      select walked.application_id, walked.submitted_at
      from walked join scope on scope.state = walked.state and walked.facet = any (scope.facets)
      where ((select all_zip_codes from viewer) or zip_code_id in (select zip_code_id from zips)) and ${notMine}
      ${newestFirst} limit ${end}
    ),
    found as materialized (
      select case
        when way = 'near' and (select count(*) from near) < least(fresh, ${end}::integer) then 'streams'
        else way
      end as way from reading
    ),
    fresh as (
      (select application_id, submitted_at from near where (select way from found) = 'near'
        ${newestFirst} offset (select skip from reading))
      union all
      (select merged.application_id, merged.submitted_at
        from streams cross join lateral (
          select * from (
            (select application_id, submitted_at from lead
              where lead.zip_code_id = streams.zip_code_id and lead.facet = streams.facet
                and status = 'open' and ${notMine} ${newestFirst} limit ${end})
            union all
            (select application_id, submitted_at from lead
              where lead.state = streams.state and lead.facet = streams.facet
                and status = 'open' and ${notMine} ${newestFirst} limit ${end})
          ) as either
        ) as merged
        where (select way from found) = 'streams'
        ${newestFirst} offset (select skip from reading) limit ${end})
    )`;
};
