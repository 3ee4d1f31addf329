import type { LeadTab } from '@fanwise/contract/agents/lead-table';
import { type RawBuilder, sql } from 'kysely';
import type { ActorExpression } from '../lead-list/agent-expression.ts';
import { needsNewestCtes, readsFacts } from './fact-conditions.ts';
import { agentCtes, areaCtes, newLeadCountCtes } from './lead-ctes.ts';
import type { LeadCursor, LeadSelection } from './lead-filter.ts';
import { isOldestFirst, newLeadsCtes } from './new-lead-rows.ts';
import { isMarked, ownCte, pastCte } from './own-rows.ts';
import { matchingCte, newestCtes } from './scanned-leads.ts';

/**
 * The one list of an agent's leads. The specified list of cards and the rows of the lead table both read from it. It
 * holds the CTEs of `agentCtes`, `pastCte`, `areaCtes`, `ownCte` and `newLeadCountCtes`, and
 * - `listed`: the agent's own leads that are selected
 * - `slice`: the leads of the page, own and new ones, in their order (`sort_group`, `key`, `tie` after a cursor). Both
 * kinds share one order, so that one cursor reads through them.
 */
export const pageCtes = (actor: ActorExpression, selection: LeadSelection): RawBuilder<unknown> => {
  const { agencyId } = actor;
  const readsNewLeads = canListNewLeads(selection);
  const readsNewest = readsNewestPage(selection);
  return sql`
    ${agentCtes(actor, selection.isGated)},
    ${pastCte(actor, selection)},
    ${areaCtes(agencyId, selection)},
    ${readsNewest ? sql`${newestCtes(agencyId, selection)},` : sql``}
    ${ownCte(agencyId, selection)},
    ${newLeadCountCtes(agencyId, selection)},
    ${readsNewest && !readsFacts(selection) ? sql`${matchingCte(agencyId, selection)},` : sql``}
    ${listedRows(selection)},
    ${readsNewLeads ? sql`${newLeadsCtes(selection)},` : sql``}
    slice as materialized (
      ${selection.offset === undefined ? readAfterCursor(selection) : readAtOffset(selection.offset, selection)}
    )`;
};

/** Whether a page reads leads one by one: to count them by their facts, or to order new ones by a column. */
export const readsNewestPage = (selection: LeadSelection): boolean =>
  readsFacts(selection) || (canListNewLeads(selection) && needsNewestCtes(selection));

const canListNewLeads = (selection: LeadSelection): boolean =>
  listsNewLeads(selection) && (selection.after === null || selection.after.group <= '3');

/** The newest leads from the offset on. `newLeadsCtes` leaves out the new leads that cannot be on the page. */
const readAtOffset = (offset: number, selection: LeadSelection): RawBuilder<unknown> => {
  const newLeads = canListNewLeads(selection)
    ? sql`union all select application_id, submitted_at from new_leads`
    : sql``;
  const skipped =
    canListNewLeads(selection) && offset > 0 ? sql`(select skip from reading)` : sql`0`;
  return sql`
    select application_id, submitted_at from (
      select application_id, submitted_at from listed ${newLeads}
    ) as rows
    order by submitted_at desc, application_id desc
    offset ${offset}::integer - ${skipped} limit ${selection.limit}`;
};

/** Reads one lead more than the page has, so that the answer says whether there are more. */
const readAfterCursor = (selection: LeadSelection): RawBuilder<unknown> => {
  const { after, limit } = selection;
  const isOldest = isOldestFirst(selection);
  const sign = isOldest ? sql`` : sql`-`;
  const newLeads = canListNewLeads(selection)
    ? needsNewestCtes(selection)
      ? sql`union all select application_id, submitted_at, 3, key, tie from new_leads`
      : sql`union all
        select application_id, submitted_at, 3,
          ${sign} (extract(epoch from submitted_at) * 1000000)::bigint,
          ${sign} application_id from new_leads`
    : sql``;
  return sql`
    select * from (
      select application_id, submitted_at, sort_group, key,
        case when sort_group < 3 or ${isOldest}::boolean then application_id else - application_id end as tie
      from listed ${newLeads}
    ) as rows
    where ${isAfter(after)}
    order by sort_group, key, tie limit ${limit + 1}`;
};

/**
 * New leads are listed in the tabs `todo` and `all`, unless the filter names a status that new leads do not have, a star,
 * the reader or a prepared quote: such a lead has a row of its own.
 */
export const listsNewLeads = ({ tab, status, ...selection }: LeadSelection): boolean =>
  !isMarked(selection) &&
  (tab === 'todo' || tab === 'all' || tab === 'listed') &&
  (status === null || status === 'new');

/** The condition by which each tab lists the agent's own leads. */
export const tabConditions: Readonly<Record<LeadTab | 'listed', RawBuilder<unknown>>> = {
  todo: sql`natural_group <= 3`,
  waiting: sql`status = 'quoted'`,
  won: sql`status in ('won', 'completed')`,
  closed: sql`status in ('lost', 'deleted', 'refunded', 'disputed', 'passed')`,
  all: sql`true`,
  listed: sql`status <> 'passed'`,
};

/** Whether a lead counts as quoted: no quote was chosen yet, or another agent's. */
export const isQuoted = sql`status in ('quoted', 'updated', 'lost')`;

/** Whether a lead ended for the agent without a sale. */
export const isClosed = sql`status in ('refunded', 'disputed', 'deleted')`;

const statusCondition = ({ status }: LeadSelection): RawBuilder<unknown> => {
  if (status === null) return sql`true`;
  if (status === 'quoted') return isQuoted;
  if (status === 'closed') return isClosed;
  return sql`status = ${status}`;
};

/** Whether the filter shows a lead of `own`. The filter for unassigned leads also reads assigned ones: they are not new. */
export const isShown = ({ assigned }: LeadSelection): RawBuilder<unknown> =>
  assigned === 'none' ? sql`assigned_to is null` : sql`true`;

/** `listed`: the agent's own leads that are selected. */
export const listedRows = (selection: LeadSelection): RawBuilder<unknown> => sql`
  listed as not materialized (
    select * from own where ${tabConditions[selection.tab]} and ${statusCondition(selection)} and ${isShown(selection)}
  )`;

/** The total number of selected leads. */
export const countExpression = (selection: LeadSelection): RawBuilder<number> => sql`
  (select count(*)::integer from listed)
    + ${listsNewLeads(selection) ? sql`(select leads from new_lead_count)` : sql`0`}`;

const isAfter = (after: LeadCursor | null): RawBuilder<unknown> =>
  after
    ? sql`(sort_group, key, tie) > (${after.group}::integer, ${after.key}::bigint, ${after.id}::bigint)`
    : sql`true`;
