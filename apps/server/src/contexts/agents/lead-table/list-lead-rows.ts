import { type LeadTab, leadTab } from '@fanwise/contract/agents/lead-table';
import type { Lead, LeadTablePage, LeadTableRow } from '@fanwise/contract/own';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { LeadFee } from '../../quotes/index.ts';
import {
  type CardContext,
  type CardFacts,
  cardContext,
  presentLeadCard,
} from '../lead-list/list/lead-card.ts';
import { readsFacts } from './fact-conditions.ts';
import { agentCtes, areaCtes, newLeadCountCtes, recentCte } from './lead-ctes.ts';
import type { LeadTableFilter } from './lead-filter.ts';
import { leadRows } from './lead-rows.ts';
import { isMarked, ownCte, pastCte } from './own-rows.ts';
import {
  countExpression,
  isShown,
  listedRows,
  listsNewLeads,
  pageCtes,
  readsNewestPage,
  tabConditions,
} from './page-ctes.ts';
import { hasAreaWindow, newestCtes } from './scanned-leads.ts';

type RowFacts = CardFacts & Omit<LeadTableRow, keyof Lead | 'free' | 'startsOn'>;

type Answer = {
  gaps: string[];
  count: number;
  tabs: Record<LeadTab, number>;
  exposure: LeadTablePage['exposure'];
  newestOnly: number | null;
  data: { row: RowFacts; cursor: string }[];
  context: CardContext;
};

/**
 * A page of the lead table in one statement: exact counts, the rows after the cursor, and the exposure shown above
 * them.
 */
export const listLeadRows = async (
  db: Db,
  actor: Actor,
  filter: LeadTableFilter,
  leadFee: LeadFee,
): Promise<Result<LeadTablePage, 'profile-incomplete'>> => {
  const { rows } = await leadRowsStatement(actor, filter).execute(db);
  const [found] = rows;
  if (!found) return failure('profile-incomplete', ['email']);
  if (found.gaps.length > 0) return failure('profile-incomplete', found.gaps);
  const { count, tabs, exposure, context, newestOnly } = found;
  const shown = found.data.slice(0, filter.limit);
  const isMore = found.data.length > filter.limit;
  return success({
    data: shown.map(({ row }) => {
      const card = presentLeadCard(row, context, leadFee);
      return {
        ...card,
        name: row.name && maskContacts(row.name),
        free: card.viableCarrierIds.length,
        startsOn:
          card.facts
            .flatMap(({ code, value }) => (code === 'start' ? String(value) : []))
            .toSorted()[0] ?? null,
      };
    }),
    count,
    tabs,
    exposure,
    newestOnly,
    next: isMore ? (shown.at(-1)?.cursor ?? null) : null,
  });
};

/**
 * The gaps of the profile, and the number of leads of each filter. The agent's data and own leads are read once for all
 * filters; only a filter with a searched text, a star, a member or prepared quotes reads `past` again.
 */
export const countStatement = (
  actor: Actor,
  filters: readonly LeadTableFilter[],
): RawBuilder<{ gaps: string[]; counts: number[] }> => {
  const { agencyId } = actor;
  const isGated = filters.some((filter) => filter.isGated);
  const recent = recentCte(
    filters.filter((filter) => listsNewLeads(filter) && !readsFacts(filter)),
  );
  const filterToShare = filters.find((filter) => canShareNewest(filter));
  return sql`
  with ${agentCtes(actor, isGated)},
  ${recent ? sql`${recent},` : sql``}
  ${filterToShare ? sql`${newestCtes(agencyId, filterToShare)},` : sql``}
  ${pastCte(actor, { searched: null, isStarred: false, assigned: null, isReady: false, isGated })}
  select gaps, array[${sql.join(filters.map((filter) => countLeadRows(actor, filter)))}] as counts
  from person`;
};

/** Filters by facts without a place or an age read the same leads. */
const canShareNewest = (filter: LeadTableFilter): boolean =>
  listsNewLeads(filter) && readsFacts(filter) && hasAreaWindow(filter);

const countLeadRows = (actor: Actor, filter: LeadTableFilter): RawBuilder<unknown> => {
  const { agencyId } = actor;
  return sql`(
  with ${filter.searched || isMarked(filter) || filter.assigned ? sql`${pastCte(actor, filter)},` : sql``}
  ${areaCtes(agencyId, filter)},
  ${
    (filter.searched || (listsNewLeads(filter) && readsFacts(filter))) && !canShareNewest(filter)
      ? sql`${newestCtes(agencyId, filter)},`
      : sql``
  }
  ${ownCte(agencyId, filter)},
  ${listsNewLeads(filter) ? sql`${newLeadCountCtes(agencyId, filter, true)},` : sql``}
  ${listedRows(filter)}
  select ${countExpression(filter)})`;
};

/** A page of rows with the counts of all tabs and the agent's exposure in fees. */
export const leadRowsStatement = (actor: Actor, filter: LeadTableFilter): RawBuilder<Answer> => {
  const { agencyId } = actor;
  const tabs = leadTab.options.map(
    (
      tab,
    ) => sql`${sql.lit(tab)}, (select count(*) from own where ${tabConditions[tab]} and ${isShown(filter)})
      + ${listsNewLeads({ ...filter, tab, status: null }) ? sql`(select leads from new_lead_count)` : sql`0`}`,
  );
  return sql`
    with ${pageCtes(actor, filter)}
    select person.gaps,
      ${countExpression(filter)} as count,
      ${readsNewestPage(filter) ? sql`(select leads from newest_count)` : sql`null::integer`} as "newestOnly",
      json_build_object(${sql.join(tabs)}) as tabs,
      (select json_build_object('committedCents', committed, 'openCents', open,
        'cap', (select cap_cents from agency where id = ${agencyId})) from fee_exposure(${agencyId})) as exposure,
      (select coalesce(json_agg(json_build_object('row', row, 'cursor', sort_group || '.' || key || '.' || tie)
          order by sort_group, key, tie), '[]')
        from (${leadRows(actor)}) as rows) as data,
      ${cardContext} as context
    from person`;
};
