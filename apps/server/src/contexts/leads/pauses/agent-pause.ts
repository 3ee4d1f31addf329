import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Why an agent quotes no more: a do-not-contact that was not confirmed, or a returned client's data that was not deleted. */
type QuotingPause = 'do-not-contact' | 'deletion';

/** Pauses the quoting of the agents that a query selects as `agent_id`; returns those who were not paused before. */
export const pauseQuoting = async (
  db: Db,
  kind: QuotingPause,
  agents: RawBuilder<unknown>,
): Promise<number[]> => {
  const { rows } = await sql<{ agentId: number }>`
    insert into agent_pause (agent_id, kind)
    select distinct agent_id, ${kind} from (${agents}) as paused
    on conflict (agent_id, kind) where until is null do nothing
    returning agent_id as "agentId"`.execute(db);
  return rows.map(({ agentId }) => agentId);
};

/** Ends the pause of one agent, or of all agents, except those for whom `stays` is true. */
export const endQuotingPauses = async (
  db: Db,
  kind: QuotingPause,
  agentId: number | null,
  stays: RawBuilder<SqlBool>,
): Promise<void> => {
  await sql`
    update agent_pause set until = now()
    where kind = ${kind} and until is null and agent_id = coalesce(${agentId}::bigint, agent_id)
      and not ${stays}`.execute(db);
};
