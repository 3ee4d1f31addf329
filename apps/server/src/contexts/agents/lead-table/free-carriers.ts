import { type RawBuilder, sql } from 'kysely';
import type { WhichAgent } from '../lead-list/which-agent.ts';

/**
 * The carriers of `appointed` that write the row `lead`, and that no other agent has quoted it with. `limit` makes
 * PostgreSQL look up each carrier in the index, where it would plan `not exists` as a join over all quotes.
 */
const freeCarriers = (agentId: WhichAgent, lead: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from appointed
  where (${lead}.facet / 8 + 1) & ~appointed.lines = 0
    and (appointed.states is null
      or (select state from zip_code where zip_code.id = ${lead}.zip_code_id) = any(appointed.states))
    and (select true from quote
      where quote.application_id = ${lead}.application_id and quote.carrier_id = appointed.carrier_id
        and removed_at is null and agent_id <> ${agentId} limit 1) is null`;

/** The number of carriers that the agent can still quote the row `lead` with. */
export const countFreeCarriers = (
  agentId: WhichAgent,
  lead: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select count(*) ${freeCarriers(agentId, lead)})`;

/** Whether such a carrier is left. */
export const hasFreeCarrier = (
  agentId: WhichAgent,
  lead: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`exists (select ${freeCarriers(agentId, lead)})`;
