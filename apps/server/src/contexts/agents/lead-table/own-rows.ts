import { QUOTE_UPDATE_DAYS } from '@fanwise/domain/dates/deadlines';
import { type RawBuilder, sql } from 'kysely';
import { readContacts } from '../../billing/index.ts';
import type { WhichAgent } from '../lead-list/which-agent.ts';
import { asksForAreas, fitsAge, fitsFacet, literally, namedAreas } from './conditions.ts';
import type { LeadSelection } from './lead-filter.ts';

/**
 * Withdrawn and returned leads leave the lists after thirty days. Open leads that the agent has not acted on are new.
 */
const isListed = sql`status <> 'new'
  and (status <> 'deleted' or lead_status = 'open' or ended_at > now() - interval '30 days')`;

/**
 * `past`: leads that the agent quoted, passed or marked, read from `agent_lead`. Only the searched text of the filter
 * applies here. Pages at an offset list leads with a follow-up among the new ones.
 */
export const pastRows = (
  agentId: WhichAgent,
  filter: Pick<LeadSelection, 'searched' | 'isGated' | 'offset'>,
): RawBuilder<unknown> => {
  if (filter.offset !== undefined)
    return sql`
  past as materialized (
    select application_id, submitted_at, zip_code_id, facet, lead_status, status
    from agent_lead where agent_id = ${agentId} and ${isListed}
  )`;
  const { searched } = filter;
  const found = searched
    ? sql`note is not null and note ilike ${`%${literally(searched.text)}%`}`
    : sql`false`;
  const columns = sql`application_id, submitted_at, zip_code_id, facet, lead_status, status, outdated_since, unlock_by, yearly,
      fee_cents, case when follow_up <= current_date then follow_up end as follow_up, ${found} as is_found`;
  const mayMeet = isTheirs(agentId, filter);
  return sql`
  past as materialized (
    select ${columns} from agent_lead
    where agent_id = ${agentId} and ${isListed} and (status <> 'passed' or ${mayMeet})
    union all
    select ${columns} from agent_lead
    where agent_id = ${agentId} and status = 'new' and (follow_up <= current_date or ${found}) and ${mayMeet}
  )`;
};

/** Whether an open lead of `agent_lead` lies in the agent's area, and licenses allow it. */
const isTheirs = (agentId: WhichAgent, { isGated }: Pick<LeadSelection, 'isGated'>) => sql`
  ((select all_zip_codes from person) or exists (select from agent_zip_code
    where agent_zip_code.agent_id = ${agentId} and agent_zip_code.zip_code_id = agent_lead.zip_code_id))
  and ${
    isGated
      ? sql`exists (select from licensed join zip_code using (state)
          where zip_code.id = agent_lead.zip_code_id and agent_lead.facet = any(licensed.facets))`
      : sql`true`
  }`;

/**
 * `own`: the leads of `past` that match the filter, with their group of the lead table and the sort key of the group.
 * Pages at an offset have no groups and sort by age.
 */
export const ownRows = (agentId: WhichAgent, filter: LeadSelection): RawBuilder<unknown> => {
  const fits = sql`${fitsFacet(filter, sql`facet`)} and ${fitsAge(filter, sql`submitted_at`)}
    and ${fitsPlace(agentId, filter)} and ${fitsFree(agentId, filter)}`;
  if (filter.offset !== undefined)
    return sql`own as materialized (select * from past where ${fits})`;
  return sql`
  own as materialized (
    select grouped.*, ${sortKey(filter)} as key,
      case when ${filter.sort}::text = 'first' then natural_group else 3 end as sort_group
    from (
      select past.*,
        case when status = 'won' then 0
          when status = 'updated' then 1
          when follow_up is not null and status in ('new', 'quoted', 'completed') then 2
          when status = 'new' then 3 when status = 'quoted' then 4 else 5 end as natural_group
      from past where ${fits}
    ) as grouped
  )`;
};

const micros = (instant: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint`;

/** The sort key within a group, ascending. */
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

/** The agent's own leads are found by place, by a word of the note, and by the name once it is unlocked. */
const fitsPlace = (agentId: WhichAgent, filter: LeadSelection): RawBuilder<unknown> => {
  if (!asksForAreas(filter)) return sql`true`;
  const byPlace = sql`zip_code_id in (select id from asked)`;
  const { searched } = filter;
  if (!searched) return byPlace;
  // If the filter also names a place, notes and names are searched only in that place.
  const elsewhere =
    filter.states || filter.zipCodes || filter.city
      ? sql`and zip_code_id in (select id from zip_code where ${namedAreas(filter)})`
      : sql``;
  return sql`(${byPlace} or ((is_found or application_id in (
      select application_id from (${readContacts(agentId)}) as contact
      where first_name || ' ' || last_name ilike ${`%${literally(searched.text)}%`})) ${elsewhere}))`;
};

/** Only open leads can have a free carrier. */
const fitsFree = (agentId: WhichAgent, { isFree }: LeadSelection): RawBuilder<unknown> =>
  isFree ? sql`lead_status = 'open' and ${hasFreeCarrier(agentId, sql`past`)}` : sql`true`;

/** Whether a carrier of `appointed` writes the row `lead`, and no other agent has quoted it with that carrier. */
export const hasFreeCarrier = (
  agentId: WhichAgent,
  lead: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`exists (
  select from appointed
  where (${lead}.facet / 8 + 1) & ~appointed.lines = 0
    and (appointed.states is null
      or (select state from zip_code where zip_code.id = ${lead}.zip_code_id) = any(appointed.states))
    and not exists (select from quote
      where quote.application_id = ${lead}.application_id and quote.carrier_id = appointed.carrier_id
        and removed_at is null and agent_id <> ${agentId}))`;
