import { type RawBuilder, sql } from 'kysely';
import { isFarBack, type LeadsPage } from './leads-page.ts';
import { aroundTheLandmark, landmark } from './licensed-landmark.ts';
import { allows, countersWithin, isInScope } from './licensed-sets.ts';

const newestFirst = sql`order by submitted_at desc, application_id desc`;
const notMine = sql`application_id not in (select application_id from mine where status = 'open')`;

const inMyZips = sql`
  case when (select all_zip_codes from viewer) then true else zip_code_id in (select zip_code_id from zips) end`;

/**
 * New leads of a page where licenses are asked for, as `fresh-leads.ts` answers them where they are not. Three ways lead to
 * them, and the counters decide; which leads may be seen is asked of each lead, never of a counter:
 * - `near`: the newest open leads of everybody, less those outside of scope and area; it ends after three times as many
 *   rows as it should need
 * - `streams`: the newest rows of each place up to the end of the page, then sorted
 * - `landmark`: far back in a list of All
 */
export const licensedLeads = (page: LeadsPage): RawBuilder<unknown> => {
  const { filter, limit, offset } = page;
  const end = offset + limit;
  const others = filter === 'new' ? sql`0` : sql`totals.mine`;
  return sql`
    place as (
      select totals.*, greatest(0, ${offset}::integer - ${others}) as skip from totals
    ),
    ${streams(end)},
    reading as materialized (
      select place.fresh, place.skip, ${offset}::integer - place.skip as rest, place.in_zips as in_scope, place.open_all,
        effort.walk,
        case
          when viewer.all_zip_codes and ${isFarBack(page)} then 'landmark'
          when effort.walk < effort.fewest then 'near'
          when effort.walk < (select coalesce(sum(effort), 0) from streams) then 'near'
          else 'streams'
        end as way
      from place cross join viewer cross join lateral (
        select ${end}::bigint * 3 * place.open_all / greatest(1, place.in_zips) as walk,
          least(place.in_zips, ${end}::integer)
            + 3 * ((select count(*) from zips) + (select count(distinct state) from states)) as fewest
      ) as effort
    ),
    near as materialized (
      select application_id, submitted_at from (
        select application_id, submitted_at, zip_code_id, state, facet from lead
        where status = 'open' and (select way from reading) = 'near'
        ${newestFirst} limit (select walk from reading)
      ) as newest
      where ${inMyZips} and ${isInScope} and ${notMine}
      ${newestFirst} limit ${end}
    ),
    found as materialized (
      select case
        when way = 'near' and (select count(*) from near) < least(fresh, ${end}::integer) then 'streams'
        else way
      end as way from reading
    ),
    ${isFarBack(page) ? landmark : sql``}
    fresh as (
      (select application_id, submitted_at from near where (select way from found) = 'near'
        ${newestFirst} offset (select skip from reading))
      union all
      (select merged.application_id, merged.submitted_at
        from streams cross join lateral (
          select * from (
            (select application_id, submitted_at from lead
              where lead.zip_code_id = streams.whole_zip_code_id and ${allows(sql`streams.lines`, sql`lead.facet`)}
                and status = 'open' and ${notMine} ${newestFirst} limit ${end})
            union all
            (select application_id, submitted_at from lead
              where lead.zip_code_id = streams.zip_code_id and lead.facet = streams.facet
                and status = 'open' and ${notMine} ${newestFirst} limit ${end})
            union all
            (select application_id, submitted_at from lead
              where lead.state = streams.state and lead.facet = streams.facet
                and status = 'open' and ${notMine} ${newestFirst} limit ${end})
          ) as each
        ) as merged
        where (select way from found) = 'streams'
        ${newestFirst} offset (select skip from reading) limit ${end})
      ${isFarBack(page) ? aroundTheLandmark(end) : sql``}
    )`;
};

/**
 * What is read of each place, and how many rows that is at most; to begin one counts as three. A ZIP code is read as a
 * whole, less what its license does not allow, or facet by facet, whatever reads less. A state is read facet by facet:
 * that is what it has an index for.
 */
const streams = (end: number): RawBuilder<unknown> => sql`
    efforts as materialized (
      select zip_code_id, lines, by_facet, leads, 3 + least(everything, ${end}::bigint * everything / leads) as whole,
        case when leads < everything then (
          select sum(3 + least(within.leads, ${end}::integer))
          from (${countersWithin(sql`by_facet`, sql`lines`)}) as within) end as parted
      from zips
    ),
    streams as materialized (
      select zip_code_id as whole_zip_code_id, null::integer as zip_code_id, null::text as state, null::smallint as facet,
        lines, leads, whole as effort
      from efforts where parted is null or whole <= parted
      union all
      select null, zip_code_id, null, within.facet, lines, within.leads, 3 + least(within.leads, ${end}::integer)
      from efforts cross join lateral (${countersWithin(sql`by_facet`, sql`lines`)}) as within
      where whole > parted
      union all
      select null, null, state, within.facet, null, sum(within.leads)::integer, 3 + least(sum(within.leads), ${end}::integer)
      from states cross join lateral (${countersWithin(sql`by_facet`, sql`lines`)}) as within
      group by state, within.facet
    )`;
