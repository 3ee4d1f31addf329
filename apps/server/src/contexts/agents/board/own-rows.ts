import { QUOTE_UPDATE_DAYS } from '@fanwise/domain/dates/deadlines';
import { type RawBuilder, sql } from 'kysely';
import { contactsOf } from '../../billing/index.ts';
import { disputedLeads, isRefunded, isReturned } from '../lead-list/closed-sales.ts';
import type { BoardFilter } from './board-filter.ts';
import { asksForPlaces, fitsAge, fitsFacet, literally, namedPlaces } from './conditions.ts';

/**
 * Leads with a row of the agent's, which are as many as what the agent did. Of a filter they know only what is searched:
 * - `every`: quoted, won, completed, closed and passed ones, and new ones that the agent noted something of that counts
 * - `live` and `due`: what of them waits until when
 */
export const pastRows = (
  agentId: number,
  filter: Pick<BoardFilter, 'searched' | 'isGated'>,
): RawBuilder<unknown> => sql`
  unlocked as materialized (
    select application_id from unlock where agent_id = ${agentId} and revoked_at is null
  ),
  disputed as materialized (${disputedLeads(agentId)}),
  refunded as materialized (
    select distinct application_id, lead_submitted_at, lead_zip_code_id, lead_status, lead_facet
    from quote where ${isRefunded(agentId)}
  ),
  returned as materialized (
    select distinct application_id, lead_submitted_at, lead_zip_code_id, lead_status, lead_facet
    from quote where ${isReturned(agentId)} and (lead_status = 'open' or removed_at > now() - interval '30 days')
  ),
  quoted as materialized (
    select application_id, lead_submitted_at, lead_zip_code_id, lead_status, lead_facet,
      bool_or(accepted_at is not null) as won
    from quote where agent_id = ${agentId} and removed_at is null and lead_facet >= 0
    group by 1, 2, 3, 4, 5
  ),
  live as materialized (
    select application_id, min(needs_update_since) filter (where needs_update) as outdated_since,
      max(unlock_by) as unlock_by, min(yearly) as yearly, max(fee_cents) as fee_cents
    from quote where agent_id = ${agentId} and removed_at is null and lead_status in ('open', 'chosen')
    group by 1
  ),
  -- In the order of its index, which is so the way to it.
  due as materialized (
    select application_id, follow_up from agent_lead
    where agent_id = ${agentId} and follow_up <= current_date order by follow_up
  ),
  noted as materialized (${notedLeads(agentId, filter)}),
  every as materialized (
    select quoted.application_id, lead_submitted_at as submitted_at, lead_zip_code_id as zip_code_id,
      lead_status as status, lead_facet as facet,
      case when quoted.application_id in (select application_id from unlocked) then 'completed'
        when quoted.application_id in (select application_id from disputed) then 'disputed'
        when won then 'won' when lead_status in ('chosen', 'unlocked') then 'lost' else 'quoted' end as stage
    from quoted
    union all
    select distinct application_id, lead_submitted_at, lead_zip_code_id, lead_status, lead_facet, 'deleted'
    from quote
    where agent_id = ${agentId} and removed_because = 'withdrawn' and removed_at > now() - interval '30 days'
      and lead_status = 'deleted' and application_id not in (select application_id from refunded)
    union all
    select *, 'refunded' from refunded
    union all
    select *, 'deleted' from returned
    union all
    select noted.application_id, submitted_at, zip_code_id, status, facet,
      case when noted.is_passed then 'passed' else 'new' end
    from noted
    where application_id not in (select application_id from quoted)
      and application_id not in (select application_id from refunded)
      and application_id not in (select application_id from returned)
  )`;

/** `own`: those of `every` that fit the filter, with their group of the board, and what the group is ordered by. */
export const ownRows = (agentId: number, filter: BoardFilter): RawBuilder<unknown> => sql`
  own as materialized (
    select grouped.*, ${sortKey(agentId, filter)} as key,
      case when ${filter.sort}::text = 'first' then natural_group else 3 end as sort_group
    from (
      select every.*, live.outdated_since, live.unlock_by, live.yearly, live.fee_cents, due.follow_up,
        case when stage = 'won' then 0
          when stage = 'quoted' and live.outdated_since is not null then 1
          when due.follow_up is not null and stage in ('new', 'quoted', 'completed') then 2
          when stage = 'new' then 3 when stage = 'quoted' then 4 else 5 end as natural_group
      from every
      left join live on live.application_id = every.application_id
      left join due on due.application_id = every.application_id
      where ${fitsFacet(filter, sql`facet`)} and ${fitsAge(filter, sql`submitted_at`)}
        and ${fitsPlace(agentId, filter)} and ${fitsFree(agentId, filter)}
    ) as grouped
  )`;

/** Open leads without an own quote that are passed as they are now, or have a note that counts. */
const notedLeads = (
  agentId: number,
  { searched, isGated }: Pick<BoardFilter, 'searched' | 'isGated'>,
): RawBuilder<unknown> => {
  return sql`
  select lead.application_id, lead.submitted_at, lead.zip_code_id, lead.status, lead.facet,
    coalesce(mark.passed_version = lead.version, false) as is_passed
  from (
    select application_id from agent_lead where agent_id = ${agentId} and passed_version is not null
    union
    select application_id from due
    ${
      searched
        ? sql`union select application_id from agent_lead
            where agent_id = ${agentId} and note is not null and note ilike ${`%${literally(searched.text)}%`}`
        : sql``
    }
  ) as named
  cross join lateral (
    select passed_version, follow_up, note from agent_lead
    where agent_id = ${agentId} and agent_lead.application_id = named.application_id limit 1
  ) as mark
  cross join lateral (
    select * from lead where lead.application_id = named.application_id and status = 'open' limit 1
  ) as lead
  where (mark.passed_version = lead.version or mark.follow_up <= current_date
      ${searched ? sql`or mark.note ilike ${`%${literally(searched.text)}%`}` : sql``})
    and ((select all_zip_codes from person) or exists (
      select from agent_zip_code
      where agent_id = ${agentId} and agent_zip_code.zip_code_id = lead.zip_code_id))
    and ${
      isGated
        ? sql`exists (select from licensed where licensed.state = lead.state and lead.facet = any(licensed.facets))`
        : sql`true`
    }`;
};

const micros = (instant: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint`;

/** What a group is ordered by, ascending. */
const sortKey = (agentId: number, { sort, tab }: BoardFilter): RawBuilder<unknown> => {
  const submitted = micros(sql`submitted_at`);
  if (sort === 'newest') return sql`- ${submitted}`;
  if (sort === 'oldest') return submitted;
  // What was paid for is among the live quotes no more, and is looked up.
  if (sort === 'price')
    return tab === 'waiting'
      ? sql`coalesce(yearly, 1000000000)::bigint`
      : ofQuotes(agentId, sql`min(yearly)`);
  if (sort === 'fee')
    return tab === 'waiting'
      ? sql`- coalesce(fee_cents, 0)::bigint`
      : ofQuotes(agentId, sql`- max(fee_cents) filter (where accepted_at is not null)`);
  return sql`case natural_group
    when 0 then ${micros(sql`coalesce(unlock_by, submitted_at)`)}
    when 1 then ${micros(sql`outdated_since + make_interval(days => ${QUOTE_UPDATE_DAYS})`)}
    when 2 then ${micros(sql`follow_up::timestamp at time zone 'UTC'`)}
    else - ${submitted} end`;
};

const ofQuotes = (
  agentId: number,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`coalesce((
  select ${value} from quote
  where quote.agent_id = ${agentId} and quote.application_id = grouped.application_id and removed_at is null), 0)::bigint`;

/** Own rows are found by their place, by a word of the note, and by the name once it was unlocked. */
const fitsPlace = (agentId: number, filter: BoardFilter): RawBuilder<unknown> => {
  if (!asksForPlaces(filter)) return sql`true`;
  const byPlace = sql`zip_code_id in (select id from asked)`;
  const { searched } = filter;
  if (!searched) return byPlace;
  const like = `%${literally(searched.text)}%`;
  // Whose place is asked for besides is found there only.
  const elsewhere =
    filter.states || filter.zipCodes || filter.city
      ? sql`and zip_code_id in (select id from zip_code where ${namedPlaces(filter)})`
      : sql``;
  return sql`(${byPlace} or (every.application_id in (
      select application_id from agent_lead where agent_id = ${agentId} and note is not null and note ilike ${like}
      union
      select application_id from (${contactsOf(agentId)}) as contact
      where first_name || ' ' || last_name ilike ${like}) ${elsewhere}))`;
};

/** Of those with a row only open ones can have a carrier to quote with. */
const fitsFree = (agentId: number, { isFree }: BoardFilter): RawBuilder<unknown> =>
  isFree
    ? sql`every.status = 'open' and (
        select count(*) from quote
        where quote.application_id = every.application_id and removed_at is null and agent_id <> ${agentId}
          and carrier_id in (select carrier_id from held)) < (select count(*) from held)`
    : sql`true`;
