import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { endQuotingPauses } from '../../leads/index.ts';

/** Whether an agent sends no quotes: a client's stop was not confirmed in time, or a client's data not deleted. */
export const isQuotingPaused = async (db: Db, agentId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from agent_pause
    where agent_id = ${agentId} and kind in ('stop', 'deletion') and until is null`.execute(db);
  return rows.length > 0;
};

/** Ends the pause of agents who have no stop left that waits beyond its time. */
export const endPauses = async (trx: Trx, agentId: number | null): Promise<void> => {
  const isLate = sql<SqlBool>`exists (select from contact_stop
    where contact_stop.agent_id = agent_pause.agent_id
      and acknowledged_at is null and lifted_at is null and pause_at <= now())`;
  await endQuotingPauses(trx, 'stop', agentId, isLate);
};
