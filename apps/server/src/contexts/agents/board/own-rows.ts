import { QUOTE_UPDATE_DAYS } from '@fanwise/domain/dates/deadlines';
import { type RawBuilder, sql } from 'kysely';
import { contactsOf } from '../../billing/index.ts';
import { disputedLeads, isListedQuote } from '../lead-list/closed-sales.ts';
import type { WhichAgent } from '../lead-list/which-agent.ts';
import type { LeadSelection } from './board-filter.ts';
import { asksForPlaces, fitsAge, fitsFacet, literally, namedPlaces } from './conditions.ts';

/** Withdrawn and returned leads leave the lists after thirty days. */
const isRecent = sql`removed_at > now() - interval '30 days'`;

/**
 * Leads that the agent quoted, passed or noted something about. Of a filter they know only the searched text:
 * - `quoted`: one row per lead with own quotes, by one scan of one index, with its stage; null where no list shows it
 * - `due`: leads that the agent wants to come back to by today
 * - `every`: `quoted` with a stage, and the noted leads
 */
export const pastRows = (
  agentId: WhichAgent,
  filter: Pick<LeadSelection, 'searched' | 'isGated' | 'offset'>,
): RawBuilder<unknown> => sql`
  unlocked as materialized (
    -- Without a condition on \`revoked_at\`: planned while there are none, the index of live ones would look as cheap.
    select application_id, revoked_at from unlock where agent_id = ${agentId}
  ),
  disputed as materialized (${disputedLeads(agentId)}),
  quoted as materialized (
    select dealt.*, case
        when quotes > 0 then case
          when application_id in (select application_id from unlocked where revoked_at is null) then 'completed'
          when won_at is null then case when status in ('chosen', 'unlocked') then 'lost' else 'quoted' end
          when application_id in (select application_id from disputed) then 'disputed'
          else 'won' end
        when is_refunded then 'refunded'
        when is_returned or (was_withdrawn and status = 'deleted') then 'deleted' end as stage
    from (
      select application_id, lead_submitted_at as submitted_at, lead_zip_code_id as zip_code_id, lead_status as status,
        lead_facet as facet,
        count(*) filter (where removed_at is null) as quotes,
        max(accepted_at) filter (where removed_at is null) as won_at,
        min(needs_update_since) filter (where removed_at is null and lead_status in ('open', 'chosen')) as outdated_since,
        max(unlock_by) filter (where removed_at is null) as unlock_by,
        min(yearly) filter (where removed_at is null) as yearly,
        coalesce(max(fee_cents) filter (where removed_at is null and accepted_at is not null),
          max(fee_cents) filter (where removed_at is null)) as fee_cents,
        bool_or(removed_because is not distinct from 'refunded') as is_refunded,
        bool_or(removed_because is not distinct from 'returned' and (lead_status = 'open' or ${isRecent})) as is_returned,
        bool_or(removed_because is not distinct from 'withdrawn' and ${isRecent}) as was_withdrawn
      from quote where agent_id = ${agentId} and ${isListedQuote}
      group by 1, 2, 3, 4, 5
    ) as dealt
  ),
  -- In the order of its index, which is so the way to it.
  due as materialized (
    select application_id, follow_up from agent_lead
    where agent_id = ${agentId} and follow_up <= current_date order by follow_up
  ),
  noted as materialized (${filter.offset === undefined ? notedLeads(agentId, filter) : passedLeads(agentId)}),
  every as (
    select application_id, submitted_at, zip_code_id, status, facet, stage, won_at, outdated_since, unlock_by, yearly, fee_cents
    from quoted where stage is not null
    union all
    select application_id, submitted_at, zip_code_id, status, facet, case when is_passed then 'passed' else 'new' end,
      null, null, null, null, null
    from noted
    where application_id not in (select application_id from quoted where stage is not null)
  )`;

/**
 * `own`: those of `every` that fit the filter, with their group of the board, and what the group is ordered by. Pages
 * at an offset have no groups, and are ordered by age.
 */
export const ownRows = (agentId: WhichAgent, filter: LeadSelection): RawBuilder<unknown> => {
  const fits = sql`${fitsFacet(filter, sql`facet`)} and ${fitsAge(filter, sql`submitted_at`)}
    and ${fitsPlace(agentId, filter)} and ${fitsFree(agentId, filter)}`;
  if (filter.offset !== undefined)
    return sql`own as materialized (select * from every where ${fits})`;
  return sql`
  own as materialized (
    select grouped.*, ${sortKey(filter)} as key,
      case when ${filter.sort}::text = 'first' then natural_group else 3 end as sort_group
    from (
      select every.*, due.follow_up,
        case when stage = 'won' then 0
          when stage = 'quoted' and outdated_since is not null then 1
          when due.follow_up is not null and stage in ('new', 'quoted', 'completed') then 2
          when stage = 'new' then 3 when stage = 'quoted' then 4 else 5 end as natural_group
      from every
      left join due on due.application_id = every.application_id
      where ${fits}
    ) as grouped
  )`;
};

/** Open leads that are passed as they are now. Pages at an offset list follow-ups among the new leads. */
const passedLeads = (agentId: WhichAgent): RawBuilder<unknown> => sql`
  select lead.application_id, lead.submitted_at, lead.zip_code_id, lead.status, lead.facet, true as is_passed
  from agent_lead as mark
  cross join lateral (
    -- Its status is asked for outside: planned while there are no leads, an index of open ones would look as cheap.
    select * from lead where lead.application_id = mark.application_id limit 1
  ) as lead
  where mark.agent_id = ${agentId} and mark.passed_version is not null
    and mark.passed_version = lead.version and lead.status = 'open'`;

/** Open leads that are passed as they are now, or have a note that counts. */
const notedLeads = (
  agentId: WhichAgent,
  { searched, isGated }: Pick<LeadSelection, 'searched' | 'isGated'>,
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
    -- Its status is asked for outside: planned while there are no leads, an index of open ones would look as cheap.
    select * from lead where lead.application_id = named.application_id limit 1
  ) as lead
  where lead.status = 'open' and (mark.passed_version = lead.version or mark.follow_up <= current_date
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
const sortKey = ({ sort }: LeadSelection): RawBuilder<unknown> => {
  const submitted = micros(sql`submitted_at`);
  if (sort === 'newest') return sql`- ${submitted}`;
  if (sort === 'oldest') return submitted;
  if (sort === 'price') return sql`coalesce(yearly, 1000000000)::bigint`;
  if (sort === 'fee') return sql`- coalesce(fee_cents, 0)::bigint`;
  return sql`case natural_group
    when 0 then ${micros(sql`coalesce(unlock_by, submitted_at)`)}
    when 1 then ${micros(sql`outdated_since + make_interval(days => ${QUOTE_UPDATE_DAYS})`)}
    when 2 then ${micros(sql`follow_up::timestamp at time zone 'UTC'`)}
    else - ${submitted} end`;
};

/** Own rows are found by their place, by a word of the note, and by the name once it was unlocked. */
const fitsPlace = (agentId: WhichAgent, filter: LeadSelection): RawBuilder<unknown> => {
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
const fitsFree = (agentId: WhichAgent, { isFree }: LeadSelection): RawBuilder<unknown> =>
  isFree
    ? sql`every.status = 'open' and (
        select count(*) from quote
        where quote.application_id = every.application_id and removed_at is null and agent_id <> ${agentId}
          and carrier_id in (select carrier_id from held)) < (select count(*) from held)`
    : sql`true`;
