import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** Returns the account ids of the agents with a quote on this application that is not removed, except `agentId`. */
export const findQuotingAgents = async (
  trx: Trx,
  applicationId: number,
  { except: agentId = null }: { except?: number | null } = {},
): Promise<number[]> => {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from quote
    where application_id = ${applicationId} and removed_at is null
      and agent_id is distinct from ${agentId}
    order by 1`.execute(trx);
  return rows.map((row) => row.memberId);
};
