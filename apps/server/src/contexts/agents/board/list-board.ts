import type { Lead } from '@fanwise/contract';
import type { Board, BoardRow, BoardTab } from '@fanwise/contract/agents/board';
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
import type { BoardCursor, BoardFilter } from './board-filter.ts';
import { boardRows } from './board-rows.ts';
import { agentSets, freshSets, placeSets, recentSet } from './board-sets.ts';
import { freshRows } from './fresh-rows.ts';
import { ownRows, pastRows } from './own-rows.ts';

type RowFacts = CardFacts & Omit<BoardRow, keyof Lead | 'free' | 'held'>;

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
        held: frame.held.length,
      };
    }),
    count,
    tabs,
    exposure,
    next: isMore ? (shown.at(-1)?.cursor ?? null) : null,
  });
};

/** New leads are listed among what waits and among all, unless a status is asked for that they do not have. */
const listsFresh = ({ tab, status }: BoardFilter): boolean =>
  (tab === 'todo' || tab === 'all') && (status === null || status === 'new');

const tabConditions: Readonly<Record<BoardTab, RawBuilder<unknown>>> = {
  todo: sql`natural_group <= 3`,
  waiting: sql`stage = 'quoted' and outdated_since is null`,
  won: sql`stage in ('won', 'completed')`,
  closed: sql`stage in ('lost', 'deleted', 'refunded', 'disputed', 'passed')`,
  all: sql`true`,
};

const statusCondition = ({ status }: BoardFilter): RawBuilder<unknown> => {
  if (status === null) return sql`true`;
  if (status === 'updated') return sql`stage = 'quoted' and outdated_since is not null`;
  if (status === 'quoted') return sql`stage in ('quoted', 'lost')`;
  if (status === 'closed') return sql`stage in ('refunded', 'disputed', 'deleted')`;
  return sql`stage = ${status}`;
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

const listedRows = (filter: BoardFilter): RawBuilder<unknown> => sql`
  listed as materialized (
    select * from own where ${tabConditions[filter.tab]} and ${statusCondition(filter)}
  )`;

const countOf = (filter: BoardFilter): RawBuilder<unknown> => sql`
  (select count(*)::integer from listed)
    + ${listsFresh(filter) ? sql`(select leads from fresh_count)` : sql`0`}`;

/** Both kinds of rows are numbered alike, so that one cursor walks through them. */
export const boardStatement = (agentId: number, filter: BoardFilter): RawBuilder<Answer> => {
  const isFresh = listsFresh(filter);
  const sign = filter.sort === 'oldest' ? sql`` : sql`-`;
  const tabs = Object.entries(tabConditions).map(
    ([tab, condition]) => sql`${sql.lit(tab)}, (select count(*) from own where ${condition})
      + ${tab === 'todo' || tab === 'all' ? sql`(select leads from fresh_count)` : sql`0`}`,
  );
  return sql`
    with ${agentSets(agentId, filter.isGated)},
    ${pastRows(agentId, filter)},
    ${placeSets(agentId, filter)},
    ${ownRows(agentId, filter)},
    ${freshSets(agentId, filter)},
    ${isFresh && canListFresh(filter.after) ? sql`${freshRows(filter)},` : sql``}
    ${listedRows(filter)},
    slice as materialized (
      select * from (
        select application_id, submitted_at, sort_group, key,
          case when sort_group < 3 or ${filter.sort === 'oldest'}::boolean then application_id else - application_id end as tie
        from listed
        ${
          isFresh && canListFresh(filter.after)
            ? sql`union all
              select application_id, submitted_at, 3,
                ${sign} (extract(epoch from submitted_at) * 1000000)::bigint,
                ${sign} application_id from fresh`
            : sql``
        }
      ) as rows
      where ${afterCursor(filter.after)}
      order by sort_group, key, tie limit ${filter.limit + 1}
    )
    select person.gaps,
      ${countOf(filter)} as count,
      json_build_object(${sql.join(tabs)}) as tabs,
      json_build_object(
        'committed_cents', (select coalesce(sum(sold.fee_cents), 0)::integer from quoted
          cross join lateral (
            select fee_cents, accepted_at from quote
            where agent_id = ${agentId} and quote.application_id = quoted.application_id
              and removed_at is null and accepted_at is not null limit 1
          ) as sold
          where won and sold.accepted_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'),
        'open_cents', (select coalesce(sum(live.fee_cents), 0)::integer from live
          join every on every.application_id = live.application_id where every.stage = 'quoted'),
        'cap', (select cap_cents from agent_setting where agent_id = ${agentId})) as exposure,
      (select coalesce(json_agg(json_build_object('row', row, 'cursor', sort_group || '.' || key || '.' || tie)
          order by sort_group, key, tie), '[]')
        from (${boardRows(agentId)}) as rows) as data,
      ${cardFrame(sql`select carrier_id from held`)} as frame
    from person`;
};

const canListFresh = (after: BoardCursor | null): boolean => after === null || after.group <= '3';

const afterCursor = (after: BoardCursor | null): RawBuilder<unknown> =>
  after
    ? sql`(sort_group, key, tie) > (${after.group}::integer, ${after.key}::bigint, ${after.id}::bigint)`
    : sql`true`;
