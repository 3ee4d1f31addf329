import { type RawBuilder, sql } from 'kysely';
import { profileGapsExpression } from '../lead-access/index.ts';
import type { BoardFilter } from './board-filter.ts';
import {
  asksForPlaces,
  asksForZipCodes,
  fitsAge,
  fitsFacet,
  hasWindow,
  inArea,
  literally,
  wantedFacets,
  windowStart,
} from './conditions.ts';

/**
 * Where the board looks:
 * - `viewer`: whether the agent takes all ZIP codes, whether they are listed by states (`is_wide`), gaps of the profile
 * - `asked`: the ZIP codes of the filter, where it names places
 * - `area`: the ZIP codes with open leads that are the agent's and asked for, with how many fit; empty when wide
 * - `wide`: the states instead
 */
export const placeSets = (agentId: number, filter: BoardFilter): RawBuilder<unknown> => {
  const fitting = sql`${
    filter.facets === null
      ? sql`leads`
      : sql`(select coalesce(sum(by_facet[facet + 1]), 0)::integer from unnest(${wantedFacets(filter)}) as facet)`
  }`;
  return sql`
  viewer as materialized (
    select agent.all_zip_codes, agent.all_zip_codes and ${!asksForZipCodes(filter)}::boolean as is_wide,
      ${profileGapsExpression} as gaps
    from agent join account on account.id = agent.account_id
    where agent.account_id = ${agentId}
  ),
  held as materialized (select carrier_id from agent_carrier where agent_id = ${agentId}),
  ${hasWindow(filter) ? sql`window_start as materialized (select ${windowStart(filter)} as start),` : sql``}
  ${asksForPlaces(filter) ? sql`asked as materialized (${askedPlaces(filter)}),` : sql``}
  area as materialized (
    select zips.zip_code_id, counted.leads, counted.by_facet, counted.fitting
    from (
      select zip_code_id from agent_zip_code
      where agent_id = ${agentId} and not (select all_zip_codes from viewer)
        ${asksForPlaces(filter) ? sql`and zip_code_id in (select id from asked)` : sql``}
      ${
        asksForZipCodes(filter)
          ? sql`union all select id from asked where (select all_zip_codes from viewer)`
          : sql``
      }
    ) as zips cross join lateral (
      select leads, by_facet, ${fitting} as fitting from open_lead_count
      where open_lead_count.zip_code_id = zips.zip_code_id and leads > 0 limit 1
    ) as counted
  ),
  wide as materialized (
    select state, slot, by_facet, leads, ${fitting} as fitting from open_lead_state
    where (select is_wide from viewer) ${filter.states ? sql`and state = any(${filter.states}::text[])` : sql``}
  )`;
};

const askedPlaces = ({ states, zipCodes, searched }: BoardFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`];
  if (states) conditions.push(sql`state = any(${states}::text[])`);
  if (zipCodes) conditions.push(sql`code = any(${zipCodes}::text[])`);
  if (searched?.zip) conditions.push(sql`code like ${`${searched.zip}%`}`);
  else if (searched)
    conditions.push(sql`(lower(city) like ${`${literally(searched.text.toLowerCase())}%`}
      ${searched.state ? sql`or state = ${searched.state}` : sql``})`);
  return sql`select id from zip_code where ${sql.join(conditions, sql` and `)}`;
};

/**
 * New leads that are not listed as such, and how many leads are new:
 * - `blocked`: leads where other agents have quoted with every carrier the agent holds, when free ones are asked for
 * - `taken`: open leads that have a row of their own, are passed or blocked
 * - `fresh_count`: a sum of counters, or one window of age, less those taken that would be among them. Counters change
 *   in the transaction that opens or closes a lead, so it is exact for the snapshot of the statement.
 */
export const freshSets = (agentId: number, filter: BoardFilter): RawBuilder<unknown> => sql`
  blocked as materialized (${filter.isFree ? blockedLeads(agentId, filter) : noLeads}),
  taken as materialized (
    select application_id from every where status = 'open' and ${inArea(filter, sql`zip_code_id`)} and ${fitsFacet(filter, sql`facet`)} and ${fitsAge(filter, sql`submitted_at`)}
    union
    select application_id from blocked
    where ${inArea(filter, sql`zip_code_id`)} and ${fitsFacet(filter, sql`facet`)} and ${fitsAge(filter, sql`submitted_at`)}
  ),
  totals as materialized (
    select (select coalesce(sum(leads), 0) from open_lead_state) as open_all,
      (select coalesce(sum(fitting), 0) from area) + (select coalesce(sum(fitting), 0) from wide) as fitting
  ),
  fresh_count as materialized (
    select greatest(0, ${hasWindow(filter) ? inWindow(filter) : sql`fitting`} - (select count(*) from taken))::integer as leads
    from totals
  )`;

const noLeads = sql`
  select null::bigint as application_id, null::timestamptz as submitted_at, null::integer as zip_code_id,
    null::smallint as facet where false`;

/** Leads of the window, counted in the indexes. */
const inWindow = (filter: BoardFilter): RawBuilder<unknown> => {
  const start = sql`(select start from window_start)`;
  const recent = sql`
    (select count(*) from lead
      where status = 'open' and submitted_at > ${start} and (select is_wide from viewer)
        and ${fitsFacet(filter, sql`facet`)} ${filter.states ? sql`and state = any(${filter.states}::text[])` : sql``})
    + (select coalesce(sum(recent.leads), 0) from area cross join lateral (
        select count(*) as leads from lead
        where lead.zip_code_id = area.zip_code_id and status = 'open' and submitted_at > ${start}
          and ${fitsFacet(filter, sql`facet`)}) as recent)`;
  if (filter.age?.isOlder) return sql`fitting - (${recent})`;
  return sql`case when ${start} = '-infinity' then fitting else ${recent} end`;
};

const blockedLeads = (agentId: number, filter: BoardFilter): RawBuilder<unknown> => {
  const columns = sql`application_id, lead_submitted_at, lead_zip_code_id, lead_facet`;
  const foreign = sql`removed_at is null and lead_status = 'open' and agent_id <> ${agentId}
    and carrier_id in (select carrier_id from held) and ${fitsAge(filter, sql`lead_submitted_at`)}`;
  const places = filter.states
    ? sql`select zip_code_id from area union all select id from asked where (select is_wide from viewer)`
    : sql`select zip_code_id from area`;
  // Old leads of everywhere are not looked through.
  const everywhere =
    filter.states || filter.age?.isOlder
      ? sql``
      : sql`union all
        select found.* from held cross join lateral (
          select ${columns} from quote
          where quote.carrier_id = held.carrier_id and ${foreign} and (select is_wide from viewer)) as found`;
  return sql`
    select application_id, lead_submitted_at as submitted_at, lead_zip_code_id as zip_code_id, lead_facet as facet
    from (
      select found.* from (${places}) as places cross join lateral (
        select ${columns} from quote where quote.lead_zip_code_id = places.zip_code_id and ${foreign}) as found
      ${everywhere}
    ) as quoted
    group by 1, 2, 3, 4 having count(*) = (select count(*) from held)`;
};
