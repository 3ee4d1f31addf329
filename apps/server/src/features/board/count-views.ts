import { boardQuery } from '@fanwise/contract/agent/board';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { boardFilter } from './board-filter.ts';
import { boardCount } from './list-board.ts';
import { listViews } from './views.ts';

type Counts = { data: { view_id: number; count: number }[] };

/** How many leads each view of the agent lists, by one statement: they are counts of one moment. */
export const countViews = async (
  db: Db,
  agentId: number,
  isGated: boolean,
): Promise<Result<Counts, 'profile-incomplete'>> => {
  const views = await listViews(db, agentId);
  if (views.length === 0) return success({ data: [] });
  const counts = views.map(({ query }) => {
    const asked = boardQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    return boardCount(agentId, boardFilter(asked, isGated));
  });
  const { rows } = await sql<{ counted: ({ gaps: string[]; count: number } | null)[] }>`
    select json_build_array(${sql.join(counts)}) as counted`.execute(db);
  const counted = rows[0]?.counted ?? [];
  const [first] = counted;
  if (!first) return failure('profile-incomplete', ['usr_email']);
  if (first.gaps.length > 0) return failure('profile-incomplete', first.gaps);
  return success({
    data: views.map(({ id }, at) => ({ view_id: id, count: counted[at]?.count ?? 0 })),
  });
};
