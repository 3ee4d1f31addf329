import { QUOTE_UPDATE_DAYS } from '@fanwise/domain/dates/deadlines';
import { type RawBuilder, sql } from 'kysely';
import { readContacts } from '../../billing/index.ts';
import { mayReadClient } from '../../leads/index.ts';
import type { ActorExpression, AgentExpression } from '../lead-list/agent-expression.ts';
import { countAvailableCarriers } from './available-carriers.ts';
import { escapeLike, filtersByArea, isWithin, matchesAge, matchesFacet } from './conditions.ts';
import {
  factColumns,
  matchesFacts,
  matchesSearch,
  readsFacts,
  sortsByColumn,
  todaysFee,
} from './fact-conditions.ts';
import type { LeadSelection } from './lead-filter.ts';
import { microseconds, sortKey } from './sort-key.ts';

/**
 * Withdrawn and returned leads leave the lists after thirty days. Open leads that the agent has not acted on are new.
 */
const isListed = sql`status <> 'new'
  and (status <> 'deleted' or lead_status = 'open' or ended_at > now() - interval '30 days')`;

/** Whether a filter selects leads by what the agency did with them, so that only its own leads fit. */
export const isMarked = ({ isStarred, isReady, assigned }: Marks): boolean =>
  isStarred || isReady || assigned === 'mine';

type Marks = Pick<LeadSelection, 'isStarred' | 'isReady' | 'assigned'>;

/**
 * `past`: leads that the agent quoted, passed or marked, read from `agency_lead`. Only the searched text, the star and the
 * reader as the assigned member, and prepared quotes apply here; with the filter for unassigned leads, new leads of a
 * member are among them. Clients of colleagues are left out for a member who reads only their own. Pages at an offset
 * list leads with a follow-up among the new ones.
 */
export const pastCte = (
  actor: ActorExpression,
  filter: Marks & Pick<LeadSelection, 'searched' | 'isGated' | 'offset'>,
): RawBuilder<unknown> => {
  const { agencyId, memberId } = actor;
  const isReadable = sql`(status not in ('won', 'completed', 'disputed', 'refunded')
    or ${mayReadClient(actor, sql`application_id`)})`;
  if (filter.offset !== undefined)
    return sql`
  past as materialized (
    select application_id, submitted_at, zip_code_id, facet, lead_status, status
    from agency_lead where agency_id = ${agencyId} and ${isListed} and ${isReadable}
  )`;
  const { searched, isStarred, isReady, assigned } = filter;
  const found = searched
    ? sql`note is not null and note ilike ${`%${escapeLike(searched.text)}%`}`
    : sql`false`;
  const columns = sql`application_id, submitted_at, zip_code_id, facet, lead_status, status, outdated_since, unlock_by, yearly,
      quotes, fee_cents, assigned_to, case when follow_up <= current_date then follow_up end as follow_up, ${found} as is_found`;
  const marksCondition = sql`${isStarred ? sql`and starred` : sql``}
    ${
      isReady
        ? sql`and lead_status = 'open' and application_id in (
          select application_id from quote_draft where agency_id = ${agencyId} and ready_at is not null)`
        : sql``
    }
    ${assigned === 'mine' ? sql`and assigned_to = ${memberId}` : sql``}`;
  const isAvailableToAgent = isAgentRow(agencyId, filter);
  return sql`
  past as materialized (
    select ${columns} from agency_lead
    where agency_id = ${agencyId} and ${isListed} and ${isReadable} and (status <> 'passed' or ${isAvailableToAgent}) ${marksCondition}
    union all
    select ${columns} from agency_lead
    where agency_id = ${agencyId} and status = 'new' and ${isAvailableToAgent}
      ${
        isMarked(filter)
          ? marksCondition
          : sql`and (follow_up <= current_date or ${found} ${assigned === 'none' ? sql`or assigned_to is not null` : sql``})`
      }
  )`;
};

/** Whether an open lead of `agency_lead` lies in the agent's area, and licenses allow it. */
const isAgentRow = (agencyId: AgentExpression, { isGated }: Pick<LeadSelection, 'isGated'>) => sql`
  ((select all_zip_codes from person) or exists (select from agency_zip_code
    where agency_zip_code.agency_id = ${agencyId} and agency_zip_code.zip_code_id = agency_lead.zip_code_id))
  and ${
    isGated
      ? sql`exists (select from licensed join zip_code using (state)
          where zip_code.id = agency_lead.zip_code_id and agency_lead.facet = any(licensed.facets))`
      : sql`true`
  }`;

/**
 * `own`: the leads of `past` that match the filter, with their group of the lead table and the sort key of the group.
 * Pages at an offset have no groups and sort by age.
 */
export const ownCte = (agencyId: AgentExpression, filter: LeadSelection): RawBuilder<unknown> => {
  const matchesFilter = sql`${matchesFacet(filter, sql`facet`)} and ${matchesAge(filter, sql`submitted_at`)}
    and ${matchesPlace(agencyId, filter)} and ${matchesAvailable(agencyId, filter)}
    and ${matchesFacts(filter)} and ${matchesFee(filter)}`;
  if (filter.offset !== undefined)
    return sql`own as materialized (select * from past where ${matchesFilter})`;
  return sql`
  own as materialized (
    select grouped.*, ${ownSortKey(agencyId, filter)} as key,
      case when ${filter.sort.name}::text = 'first' then natural_group else 3 end as sort_group
    from (
      select past.*,
        case when status = 'won' then 0
          when status = 'updated' then 1
          when follow_up is not null and status in ('new', 'quoted', 'completed') then 2
          when status = 'new' then 3 when status = 'quoted' then 4 else 5 end as natural_group
      from ${readsFacts(filter) || sortsByColumn(filter) ? pastWithFacts : sql`past`} where ${matchesFilter}
    ) as grouped
  )`;
};

/**
 * Rows of refunded leads show no facts, so no filter finds them by facts. `limit` keeps the planner on one index look-up
 * per row.
 */
const pastWithFacts = sql`(
  select past.*, facts.* from past cross join lateral (
    select state, ${sql.join(
      factColumns.map(
        (name) =>
          sql`case when past.status <> 'refunded' then ${sql.ref(name)} end as ${sql.ref(name)}`,
      ),
    )}
    from lead where lead.application_id = past.application_id limit 1
  ) as facts) as past`;

/** The sort key within a group, ascending. */
const ownSortKey = (agencyId: AgentExpression, filter: LeadSelection): RawBuilder<unknown> => {
  const key = sortKey(agencyId, filter, 'own');
  if (filter.sort.name !== 'first') return key;
  return sql`case natural_group
    when 0 then ${microseconds(sql`coalesce(unlock_by, submitted_at)`)}
    when 1 then ${microseconds(sql`outdated_since + make_interval(days => ${QUOTE_UPDATE_DAYS})`)}
    when 2 then ${microseconds(sql`follow_up::timestamp at time zone 'UTC'`)}
    else ${key} end`;
};

/**
 * The agent's own leads are found like new ones, and also by a word of the note, and by the name once it is unlocked.
 * If the filter also names a place, all of it is searched only in that place.
 */
const matchesPlace = (agencyId: AgentExpression, filter: LeadSelection): RawBuilder<unknown> => {
  const isThere = filtersByArea(filter) ? sql`zip_code_id in (select id from asked)` : sql`true`;
  const { searched } = filter;
  if (!searched) return isThere;
  return sql`${isThere} and (${matchesSearch(filter)} or is_found or application_id in (
      select application_id from (${readContacts(agencyId)}) as contact
      where first_name || ' ' || last_name ilike ${`%${escapeLike(searched.text)}%`}))`;
};

const matchesFee = (filter: LeadSelection): RawBuilder<unknown> =>
  filter.fee
    ? isWithin(sql`coalesce(fee_cents, ${todaysFee(filter, sql`facet`)})`, filter.fee)
    : sql`true`;

/** Only open leads can have an available carrier. */
const matchesAvailable = (
  agencyId: AgentExpression,
  { isAvailable }: LeadSelection,
): RawBuilder<unknown> =>
  isAvailable
    ? sql`lead_status = 'open' and ${countAvailableCarriers(agencyId, sql`past`)} > 0`
    : sql`true`;
