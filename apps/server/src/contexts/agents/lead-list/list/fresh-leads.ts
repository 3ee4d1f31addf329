import { type RawBuilder, sql } from 'kysely';
import { isFarBack, type LeadsPage } from './leads-page.ts';

/** Own leads are few and hashed once; `not exists` is planned as a join over all open leads. */
const notMine = sql`application_id not in (select application_id from mine where status = 'open')`;

/** Without `is true` it is planned as a join, which reads and sorts all rows it is given. */
const inMyZips = sql`(zip_code_id in (select zip_code_id from zips)) is true`;

const newestFirst = sql`order by submitted_at desc, application_id desc`;
const oldestFirst = sql`order by submitted_at, application_id`;

/**
 * New leads of the ranks `skip` to the end of the page; `rest` of them lie before the page. They have no
 * row per agent. Which way leads to them is decided by the counters, and a one-time filter lets only
 * that one run:
 * - `near`: the newest open leads of everybody, less those of foreign ZIP codes. For agents with many ZIP
 *   codes. The agent's leads may all be old, so it ends after three times as many rows as it should need,
 *   and the merge does it.
 * - `merge`: for each ZIP code its newest rows up to the end of the page, then sorted together.
 * - `down`: for agents with All, who skip nothing: the newest open leads.
 * - `up`: the same from the oldest lead, when a page far back lies in the second half; the exact count
 *   says where the page begins from there.
 */
export const freshLeads = (page: LeadsPage): RawBuilder<unknown> => {
  const { filter, limit, offset } = page;
  const end = offset + limit;
  const others = filter === 'new' ? sql`0` : sql`totals.mine`;
  return sql`
    place as (
      select totals.*, greatest(0, ${offset}::integer - ${others}) as skip from totals
    ),
    reading as materialized (
      select place.fresh, place.skip, ${offset}::integer - place.skip as rest, effort.walk,
        greatest(0, place.fresh - ${end}::integer) as skip_up,
        case
          when viewer.all_zip_codes and ${isFarBack(page)} and place.skip > place.fresh / 2 then 'up'
          when viewer.all_zip_codes then 'down'
          when effort.walk < effort.merge then 'near'
          else 'merge'
        end as way
      from place cross join viewer cross join lateral (
        select (select sum(least(leads, ${end}::integer)) + 3 * count(*) from zips) as merge,
          ${end}::bigint * 3 * place.open_all / greatest(1, place.in_zips) as walk
      ) as effort
    ),
    near as materialized (
      select application_id, submitted_at from (
        select application_id, submitted_at, zip_code_id from lead
        where status = 'open' and (select way from reading) = 'near'
        ${newestFirst} limit (select walk from reading)
      ) as newest
      where ${inMyZips} and ${notMine}
      ${newestFirst} limit ${end}
    ),
    found as materialized (
      select case
        when way <> 'near' then way
        when (select count(*) from near) < least(fresh, ${end}::integer) then 'merge'
        else 'near'
      end as way from reading
    ),
    ${isFarBack(page) ? landmark : sql``}
    fresh as (
      (select application_id, submitted_at from near where (select way from found) = 'near'
        ${newestFirst} offset (select skip from reading))
      union all
      (select merged.application_id, merged.submitted_at
        from zips cross join lateral (
          select application_id, submitted_at from lead
          where lead.zip_code_id = zips.zip_code_id and status = 'open' and ${notMine}
          ${newestFirst} limit ${end}
        ) as merged
        where (select way from found) = 'merge'
        ${newestFirst} offset (select skip from reading) limit ${end})
      union all
      ${isFarBack(page) ? fromTheLandmark(end) : fromTheNewest(end)}
    )`;
};

const fromTheNewest = (end: number): RawBuilder<unknown> => sql`
  (select application_id, submitted_at from (
    select application_id, submitted_at from lead
    where status = 'open' and (select way from reading) = 'down' and ${notMine}
    ${newestFirst} limit ${end}
  ) as walked offset (select skip from reading))`;

/**
 * The open lead that would begin the page if the agent had none, and how many of the agent's were passed
 * on the way to it. Walking without a look at each row is three times as fast.
 */
const landmark = sql`
  landmark as materialized (
    (select submitted_at, application_id from lead
      where status = 'open' and (select way from reading) = 'down'
      ${newestFirst} offset (select skip from reading) limit 1)
    union all
    (select submitted_at, application_id from lead
      where status = 'open' and (select way from reading) = 'up'
      ${oldestFirst} offset (select skip_up from reading) limit 1)
  ),
  passed as materialized (
    select count(*) as leads from mine cross join landmark cross join reading
    where status = 'open' and case
      when way = 'down' then (mine.submitted_at, mine.application_id) > (landmark.submitted_at, landmark.application_id)
      else (mine.submitted_at, mine.application_id) < (landmark.submitted_at, landmark.application_id) end
  ),`;

const fromTheLandmark = (end: number): RawBuilder<unknown> => {
  const there = sql`(select submitted_at from landmark), (select application_id from landmark)`;
  return sql`
    (select application_id, submitted_at from lead
      where status = 'open' and (select way from reading) = 'down'
        and (submitted_at, application_id) <= (${there}) and ${notMine}
      ${newestFirst} offset (select leads from passed) limit (select ${end}::integer - skip from reading))
    union all
    (select application_id, submitted_at from lead
      where status = 'open' and (select way from reading) = 'up'
        and (submitted_at, application_id) >= (${there}) and ${notMine}
      ${oldestFirst} offset (select leads from passed)
      limit (select greatest(0, fresh - skip - skip_up) from reading))`;
};
