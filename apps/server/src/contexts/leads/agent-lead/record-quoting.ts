import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * Records that a member is quoting a lead that the agency opened; colleagues who look at it are told by a trigger. Calls
 * of the same member within 15 seconds write nothing.
 */
export const recordQuoting = async (
  db: Db,
  { agentId, memberId }: Actor,
  applicationId: number,
): Promise<void> => {
  await sql`
    update agent_lead set quoting_by = ${memberId}, quoting_at = now()
    where agent_id = ${agentId} and application_id = ${applicationId}
      and (quoting_by is distinct from ${memberId} or quoting_at < now() - interval '15 seconds')`.execute(
    db,
  );
};
