import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

const differentLeadsADay = 100;

/**
 * Notes which version the agent read. After a hundred different leads in a day there are no further ones:
 * that is harvesting, not quoting.
 */
export const markSeen = async (
  trx: Trx,
  agentId: number,
  applicationId: number,
  version: number,
): Promise<Result<void, 'too-many-requests'>> => {
  // Parallel readings of one agent count one after the other.
  await sql`select from agent where account_id = ${agentId} for no key update`.execute(trx);
  const { rows } = await sql<{ others: number; waitSeconds: number }>`
    select count(*) as others,
      ceil(extract(epoch from min(seen_at) + interval '1 day' - now()))::integer as "waitSeconds"
    from agent_lead
    where agent_id = ${agentId} and application_id <> ${applicationId}
      and seen_at > now() - interval '1 day'`.execute(trx);
  const seen = rows[0];
  if (seen && seen.others >= differentLeadsADay) {
    return failure('too-many-requests', [], { retry_after: Math.max(1, seen.waitSeconds) });
  }
  await sql`
    insert into agent_lead as known (agent_id, application_id, seen_version)
    values (${agentId}, ${applicationId}, ${version})
    on conflict (agent_id, application_id) do update
      set seen_version = greatest(known.seen_version, excluded.seen_version), seen_at = now()`.execute(
    trx,
  );
  return success(undefined);
};
