import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** Deletes what agents noted about these applications; the other marks of the agents stay. */
export const forgetNotes = async (trx: Trx, applicationIds: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update agent_lead set note = null
    where note is not null and application_id in (${applicationIds})`.execute(trx);
};

/** Deletes everything an agent who leaves marked or noted about leads. */
export const forgetAgentLeads = async (trx: Trx, agentId: number): Promise<void> => {
  await sql`delete from agent_lead where agent_id = ${agentId}`.execute(trx);
};
