import { type RawBuilder, sql } from 'kysely';
import type { WhichAgent } from '../which-agent.ts';

/** The leads that wait for a new price of the agent: answers changed after the quote, and nobody is chosen. */
export const updatedLeads = (agentId: WhichAgent): RawBuilder<unknown> => sql`
  select application_id from quote
  where agent_id = ${agentId} and needs_update and removed_at is null and accepted_at is null
    and lead_status = 'open'`;
