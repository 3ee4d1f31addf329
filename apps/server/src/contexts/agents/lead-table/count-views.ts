import { leadTableQuery } from '@fanwise/contract/agents/lead-table';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { type ListNeeds, readLeadTableFilter } from './lead-filter.ts';
import { countStatement } from './list-lead-rows.ts';
import { listViews } from './views.ts';

type Counts = { data: { viewId: number; count: number }[] };

/** Counts the leads of each of the agent's views in one statement, so that all counts are of one snapshot. */
export const countViews = async (
  db: Db,
  actor: Actor,
  needs: ListNeeds,
): Promise<Result<Counts, 'profile-incomplete'>> => {
  const views = await listViews(db, actor.memberId);
  if (views.length === 0) return success({ data: [] });
  const filters = views.map(({ query }) =>
    readLeadTableFilter(
      leadTableQuery.parse(Object.fromEntries(new URLSearchParams(query))),
      needs,
    ),
  );
  const { rows } = await countStatement(actor, filters).execute(db);
  const [found] = rows;
  if (!found) return failure('profile-incomplete', ['email']);
  if (found.gaps.length > 0) return failure('profile-incomplete', found.gaps);
  return success({
    data: views.map(({ id }, at) => ({ viewId: id, count: found.counts[at] ?? 0 })),
  });
};
