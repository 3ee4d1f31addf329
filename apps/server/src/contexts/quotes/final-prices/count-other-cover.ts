import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** How often clients of an agency bought what it quoted, and how often other cover. */
export type OtherCover = { agentId: number; bought: number; otherCover: number };

const mostAgencies = 100;

/**
 * Agencies whose clients bought other cover than what was quoted, by what clients said in two years, most often first: an
 * agency that says "as asked" of what it does not sell shows here. Nothing follows from it by itself.
 */
export const countOtherCover = async (db: Db): Promise<OtherCover[]> => {
  const { rows } = await sql<OtherCover>`
    select unlock.agent_id as "agentId",
      count(*) filter (where outcome = 'bought')::int as bought,
      count(*) filter (where outcome = 'other-cover')::int as "otherCover"
    from final_premium join unlock using (purchase_id)
    where said_by = 'client' and unlock.revoked_at is null
    group by unlock.agent_id having count(*) filter (where outcome = 'other-cover') > 0
    order by "otherCover" desc, "agentId" limit ${mostAgencies}`.execute(db);
  return rows;
};
