import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import { forgetAgentLeads, lockWebhooks } from '../leads/index.ts';

/** Deletes an agent's licenses, settings, webhooks and marks on leads when the agent leaves. */
export const forgetAgent = async (trx: Trx, agentId: number): Promise<void> => {
  await sql`delete from license where agent_id = ${agentId}`.execute(trx);
  await sql`delete from agent_scope where agent_id = ${agentId}`.execute(trx);
  await sql`delete from agent_setting where agent_id = ${agentId}`.execute(trx);
  await lockWebhooks(trx, agentId);
  await sql`delete from webhook_endpoint where agent_id = ${agentId}`.execute(trx);
  await forgetAgentLeads(trx, agentId);
};
