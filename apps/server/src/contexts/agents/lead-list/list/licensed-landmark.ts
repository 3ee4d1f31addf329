import { type RawBuilder, sql } from 'kysely';
import { isInScope, isLicensed } from './licensed-sets.ts';

const notMine = sql`application_id not in (select application_id from mine where status = 'open')`;
const place = sql`(submitted_at, application_id)`;
const there = sql`((select submitted_at from landmark), (select application_id from landmark))`;

/**
 * A lead that lies near the page, and how many of the agent's new ones are newer, exactly:
 * - `landmark`: where the page would begin if all leads were as old as those of the state and facet with the most
 * - `passed`: counted in the index by age where nothing lies outside of the scope, else in that of each state and facet, on
 *   the side of the landmark that has fewer, less the agent's own
 * No row is sorted, and none outside of the scope is looked at. Where the guess is bad, more rows are walked.
 */
export const landmark = sql`
    landmark as materialized (
      select found.submitted_at, found.application_id, reading.skip <= reading.fresh / 2 as counts_newer
      from reading cross join lateral (
        select state, facet, leads from streams where reading.way = 'landmark' order by leads desc, state, facet limit 1
      ) as most
      cross join lateral (
        select submitted_at, application_id from lead
        where lead.state = most.state and lead.facet = most.facet and status = 'open'
        order by submitted_at desc, application_id desc
        offset least(most.leads - 1, reading.skip::bigint * most.leads / greatest(1, reading.in_scope)) limit 1
      ) as found
    ),
    counted as materialized (
      select counts_newer, (
          case when reading.in_scope = reading.open_all then (
            select count(*) from lead where status = 'open'
              and ${place} > (side.older_at, side.older_id) and ${place} <= (side.newer_at, side.newer_id)
          ) else (
            select coalesce(sum(stream.leads), 0) from streams cross join lateral (
              select count(*) as leads from lead
              where lead.state = streams.state and lead.facet = streams.facet and status = 'open'
                and ${place} > (side.older_at, side.older_id) and ${place} <= (side.newer_at, side.newer_id)
            ) as stream
          ) end
        )::integer - (
          select count(*)::integer from mine
          where status = 'open' and ${isLicensed}
            and ${place} > (side.older_at, side.older_id) and ${place} <= (side.newer_at, side.newer_id)
        ) as leads
      from (
        select counts_newer,
          case when counts_newer then submitted_at else '-infinity' end as older_at,
          case when counts_newer then application_id else 0 end as older_id,
          case when counts_newer then 'infinity' else submitted_at end as newer_at,
          case when counts_newer then 0 else application_id end as newer_id
        from landmark
      ) as side cross join reading
    ),
    passed as materialized (
      select case when counts_newer then counted.leads else reading.fresh - counted.leads end as leads
      from counted cross join reading
    ),`;

/** New leads of the ranks `skip` to the end of the page: those newer than the landmark, and those from it on. */
export const aroundTheLandmark = (end: number): RawBuilder<unknown> => sql`
      union all
      (select application_id, submitted_at from lead
        where status = 'open' and ${place} > ${there} and ${isInScope} and ${notMine}
        order by submitted_at, application_id
        offset (select greatest(0, leads - ${end}::integer) from passed)
        limit (select greatest(0, least(${end}::integer, leads) - skip) from passed cross join reading))
      union all
      (select application_id, submitted_at from lead
        where status = 'open' and ${place} <= ${there} and ${isInScope} and ${notMine}
        order by submitted_at desc, application_id desc
        offset (select greatest(0, skip - leads) from passed cross join reading)
        limit (select greatest(0, ${end}::integer - greatest(leads, skip)) from passed cross join reading))`;
