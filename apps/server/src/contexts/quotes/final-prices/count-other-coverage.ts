import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** How often clients of an agency bought the quoted coverage, and how often other coverage. */
export type OtherCoverageCount = { agencyId: number; bought: number; otherCover: number };

const maxAgencies = 100;

/**
 * Agencies whose clients bought other coverage than was quoted, by the clients' stored answers, most such answers
 * first. It shows operators which agencies state "as asked" for coverage they do not sell. It has no automatic
 * consequence.
 */
export const countOtherCoverage = async (db: Db): Promise<OtherCoverageCount[]> => {
  const { rows } = await sql<OtherCoverageCount>`
    select unlock.agency_id as "agencyId",
      count(*) filter (where outcome = 'bought')::int as bought,
      count(*) filter (where outcome = 'other-cover')::int as "otherCover"
    from final_premium join unlock using (purchase_id)
    where reported_by = 'client' and unlock.revoked_at is null
    group by unlock.agency_id having count(*) filter (where outcome = 'other-cover') > 0
    order by "otherCover" desc, "agencyId" limit ${maxAgencies}`.execute(db);
  return rows;
};
