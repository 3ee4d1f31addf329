import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** Returns the ids of the members who sent a quote on this application that is not removed, except those of `agencyId`. */
export const findQuotingMembers = async (
  trx: Trx,
  applicationId: number,
  { except: agencyId = null }: { except?: number | null } = {},
): Promise<number[]> => {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from quote
    where application_id = ${applicationId} and removed_at is null
      and agency_id is distinct from ${agencyId}
    order by 1`.execute(trx);
  return rows.map((row) => row.memberId);
};
