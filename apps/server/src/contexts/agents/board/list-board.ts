import type { Lead } from '@fanwise/contract';
import { type Board, type BoardRow, type BoardTab, boardTab } from '@fanwise/contract/agents/board';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { LeadFee } from '../../quotes/index.ts';
import {
  type CardFacts,
  type CardFrame,
  cardFrame,
  leadCard,
} from '../lead-list/list/lead-card.ts';
import type { BoardFilter } from './board-filter.ts';
import { boardRows } from './board-rows.ts';
import { agentSets, freshSets, placeSets, recentSet } from './board-sets.ts';
import { ownRows, pastRows } from './own-rows.ts';
import { countOf, listedRows, listsFresh, pageSets, tabConditions } from './page-sets.ts';

type RowFacts = CardFacts & Omit<BoardRow, keyof Lead | 'free' | 'appointed'>;

type Answer = {
  gaps: string[];
  count: number;
  tabs: Record<BoardTab, number>;
  exposure: Board['exposure'];
  data: { row: RowFacts; cursor: string }[];
  frame: CardFrame;
};

/** A page of the board: exact counts, rows after the cursor, and what the page shows around them, by one statement. */
export const listBoard = async (
  db: Db,
  { agentId, leadFee }: { agentId: number; leadFee: LeadFee },
  filter: BoardFilter,
): Promise<Result<Board, 'profile-incomplete'>> => {
  const { rows } = await boardStatement(agentId, filter).execute(db);
  const [found] = rows;
  if (!found) return failure('profile-incomplete', ['usr_email']);
  if (found.gaps.length > 0) return failure('profile-incomplete', found.gaps);
  const { count, tabs, exposure, frame } = found;
  const shown = found.data.slice(0, filter.limit);
  const isMore = found.data.length > filter.limit;
  return success({
    data: shown.map(({ row }) => {
      const card = leadCard(row, frame, leadFee);
      return {
        ...card,
        name: row.name && maskContacts(row.name),
        free: card.viable_inc.length,
        appointed: frame.appointed.length,
      };
    }),
    count,
    tabs,
    exposure,
    next: isMore ? (shown.at(-1)?.cursor ?? null) : null,
  });
};

/**
 * The gaps of the profile, and how many leads each filter lists. Who looks and what they did is read once for all of them;
 * only what is searched has a past of its own.
 */
export const countStatement = (
  agentId: number,
  filters: readonly BoardFilter[],
  isGated: boolean,
): RawBuilder<{ gaps: string[]; counts: number[] }> => {
  const recent = recentSet(filters.filter(listsFresh));
  return sql`
  with ${agentSets(agentId, isGated)},
  ${recent ? sql`${recent},` : sql``}
  ${pastRows(agentId, { searched: null, isGated })}
  select gaps, array[${sql.join(filters.map((filter) => boardCount(agentId, filter)))}] as counts
  from person`;
};

const boardCount = (agentId: number, filter: BoardFilter): RawBuilder<unknown> => sql`(
  with ${filter.searched ? sql`${pastRows(agentId, filter)},` : sql``}
  ${placeSets(agentId, filter)},
  ${ownRows(agentId, filter)},
  ${listsFresh(filter) ? sql`${freshSets(agentId, filter, true)},` : sql``}
  ${listedRows(filter)}
  select ${countOf(filter)})`;

/** A page of rows with the counts of all tabs, and the money at stake. */
export const boardStatement = (agentId: number, filter: BoardFilter): RawBuilder<Answer> => {
  const tabs = boardTab.options.map(
    (tab) => sql`${sql.lit(tab)}, (select count(*) from own where ${tabConditions[tab]})
      + ${tab === 'todo' || tab === 'all' ? sql`(select leads from fresh_count)` : sql`0`}`,
  );
  return sql`
    with ${pageSets(agentId, filter)}
    select person.gaps,
      ${countOf(filter)} as count,
      json_build_object(${sql.join(tabs)}) as tabs,
      json_build_object(
        'committed_cents', committed_fees(${agentId}, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC')::integer,
        'open_cents', (select coalesce(sum(fee_cents), 0)::integer from past
          where status in ('quoted', 'updated') and lead_status = 'open'),
        'cap', (select cap_cents from agent_setting where agent_id = ${agentId})) as exposure,
      (select coalesce(json_agg(json_build_object('row', row, 'cursor', sort_group || '.' || key || '.' || tie)
          order by sort_group, key, tie), '[]')
        from (${boardRows(agentId)}) as rows) as data,
      ${cardFrame(sql`select carrier_id from appointed`)} as frame
    from person`;
};
