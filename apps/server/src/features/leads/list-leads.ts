import type { Lead, LeadFilter } from '@fanwise/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { leadCards } from './lead-card.ts';
import { leadSets } from './lead-sets.ts';

/** Which page of which leads. */
export type LeadsPage = { filter: LeadFilter | null; limit: number; offset: number };

const filters: readonly string[] = ['new', 'quoted', 'won', 'completed'];
const highestOffset = 1_000_000;

/** So many rows are merged without a thought. A walk is never bounded: the agent's leads may all be old. */
const effortlessRows = 10_000;

/** What the query string asks for: nonsense becomes the first page of twelve, of all leads. */
export const leadsPage = (query: {
  filter?: string | undefined;
  limit?: string | undefined;
  offset?: string | undefined;
}): LeadsPage => {
  const limit = wholeNumber(query.limit);
  const offset = wholeNumber(query.offset);
  return {
    filter: filters.includes(query.filter ?? '') ? (query.filter as LeadFilter) : null,
    limit: limit >= 1 && limit <= 100 ? limit : 12,
    offset: Math.min(Math.max(offset, 0), highestOffset),
  };
};

const wholeNumber = (text: string | undefined): number =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;

/** From this offset on it matters from which end the list is walked. */
const farBack = 2_000;

/** Whether a page lies where the best way to it depends on the numbers. */
export const isFarBack = (page: LeadsPage): boolean => page.offset >= farBack;

/** A page of leads, newest submission first, and how many the filter has in all. */
export const listLeads = async (
  db: Db,
  agentId: number,
  page: LeadsPage,
  fees: string,
): Promise<Result<{ data: Lead[]; count: number }, 'profile-incomplete'>> => {
  const { rows } = await leadsStatement(agentId, page, fees).execute(db);
  const [row] = rows;
  if (!row) return failure('profile-incomplete', ['usr_email']);
  if (row.gaps.length > 0) return failure('profile-incomplete', row.gaps);
  return success({ data: row.data, count: row.count });
};

/**
 * Profile, page, count and everything a card shows, in one statement. Where its rows come from:
 *
 * 1. `mine` (quoted, won, completed, deleted) is read from the agent's quotes; it is as long as what the
 *    agent did.
 * 2. New leads have no row per agent. Three ways to them, of which a one-time filter lets one run:
 *    - `merge`: for each ZIP code the newest rows of `lead_open_by_zip` up to the end of the page, then
 *      sorted together. Cheap as long as that is few rows.
 *    - `down`: walks `lead_open_by_age` to the page, skipping foreign ZIP codes. For agents with All, who
 *      skip nothing; and with thousands of ZIP codes, or far back in a long list, when the counters say
 *      that it reads fewer rows of an index than the merge.
 *    - `up`: for All, the same from the oldest lead, when a page far back lies in the second half; the
 *      exact count says where the page begins from there.
 * 3. The list of all merges both. A page at `offset` can hold only new leads of the ranks from
 *    `offset - mine` on, so the ones before are skipped unsorted.
 *
 * Own leads are kept out by `not in` over a small set, which is hashed once; `not exists` is planned as a
 * join over all open leads.
 */
export const leadsStatement = (
  agentId: number,
  page: LeadsPage,
  fees: string,
): RawBuilder<{ gaps: string[]; count: number; data: Lead[] }> => {
  const { filter } = page;
  const includesFresh = filter === null || filter === 'new';
  return sql`
    with ${leadSets(agentId)},
    chosen as (select application_id, submitted_at from mine where ${stageCondition(filter)}),
    ${includesFresh ? freshLeads(page) : sql`reading as (select ${page.offset}::integer as rest)`},
    slice as materialized (
      select application_id, submitted_at from (
        select application_id, submitted_at from chosen
        ${includesFresh ? sql`union all select application_id, submitted_at from fresh` : sql``}
      ) as found
      order by submitted_at desc, application_id desc
      offset (select rest from reading) limit ${page.limit}
    )
    select viewer.gaps,
      (select count(*)::integer from chosen)
        + ${includesFresh ? sql`(select fresh from totals)` : sql`0`} as count,
      (select coalesce(jsonb_agg(card order by submitted_at desc, application_id desc), '[]')
        from (${leadCards(agentId, fees)}) as cards) as data
    from viewer`;
};

const stageCondition = (filter: LeadFilter | null): RawBuilder<unknown> => {
  if (filter === null) return sql`true`;
  return filter === 'new' ? sql`false` : sql`stage = ${filter}`;
};

/** New leads of the ranks `skip` to the end of the page; `rest` of them lie before the page. */
const freshLeads = (page: LeadsPage): RawBuilder<unknown> => {
  const { filter, limit, offset } = page;
  const end = offset + limit;
  const others = filter === 'new' ? sql`0` : sql`totals.mine`;
  const notMine = sql`application_id not in (select application_id from mine where status = 'open')`;
  return sql`
    place as (
      select totals.*, greatest(0, ${offset}::integer - ${others}) as skip from totals
    ),
    reading as materialized (
      select place.fresh, place.skip, ${offset}::integer - place.skip as rest,
        greatest(0, place.fresh - ${end}::integer) as skip_up,
        case
          when viewer.all_zip_codes and ${isFarBack(page)} and place.skip > place.fresh / 2 then 'up'
          when viewer.all_zip_codes then 'down'
          when effort.merge > ${effortlessRows} and effort.walk < effort.merge then 'down'
          else 'merge'
        end as way
      from place cross join viewer cross join lateral (
        select (select sum(least(leads, ${end}::integer)) + 3 * count(*) from zips) as merge,
          ${end}::bigint * 3 * place.open_all / greatest(1, place.in_zips) as walk
      ) as effort
    ),
    fresh as (
      (select application_id, submitted_at from (
        select application_id, submitted_at from lead
        where status = 'open' and (select way from reading) = 'down' and ${notMine}
          and ((select all_zip_codes from viewer) or zip_code_id in (select zip_code_id from zips))
        order by submitted_at desc, application_id desc limit ${end}
      ) as near offset (select skip from reading))
      union all
      (select near.application_id, near.submitted_at
        from zips cross join lateral (
          select application_id, submitted_at from lead
          where lead.zip_code_id = zips.zip_code_id and status = 'open' and ${notMine}
          order by submitted_at desc, application_id desc limit ${end}
        ) as near
        where (select way from reading) = 'merge'
        order by near.submitted_at desc, near.application_id desc
        offset (select skip from reading) limit ${end})
      ${isFarBack(page) ? fromTheOldest(notMine) : sql``}
    )`;
};

const fromTheOldest = (notMine: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  union all
  (select application_id, submitted_at from lead
    where status = 'open' and (select way from reading) = 'up' and ${notMine}
    order by submitted_at, application_id
    offset (select skip_up from reading)
    limit (select greatest(0, fresh - skip - skip_up) from reading))`;
