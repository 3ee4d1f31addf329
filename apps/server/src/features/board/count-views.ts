import { boardQuery } from '@fanwise/contract/agent/board';
import type { Db } from '../../platform/database/connect.ts';
import { type Result, success } from '../../platform/result.ts';
import { boardFilter } from './board-filter.ts';
import type { RowNeeds } from './board-rows.ts';
import { listBoard } from './list-board.ts';
import { listViews } from './views.ts';

type Counts = { data: { view_id: number; count: number }[] };

/** How many leads each view of the agent lists; one after the other, so that a page waits for none of them. */
export const countViews = async (
  db: Db,
  needs: RowNeeds,
  isGated: boolean,
): Promise<Result<Counts, 'profile-incomplete'>> => {
  const data: Counts['data'] = [];
  for (const { id, query } of await listViews(db, needs.agentId)) {
    const asked = boardQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    const page = await listBoard(db, needs, boardFilter({ ...asked, limit: '1' }, isGated));
    if (!page.ok) return page;
    data.push({ view_id: id, count: page.value.count });
  }
  return success({ data });
};
