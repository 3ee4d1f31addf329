import { type RawBuilder, sql } from 'kysely';
import type { WhichAgent } from '../lead-list/which-agent.ts';

/** Whether a carrier of `appointed` writes the row `lead`. */
const writes = (lead: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${lead}.facet / 8 + 1) & ~appointed.lines = 0
    and (appointed.states is null
      or (select state from zip_code where zip_code.id = ${lead}.zip_code_id) = any(appointed.states))`;

/**
 * The number of carriers that the agent can still quote the row `lead` with: those of `appointed` that write it, less those
 * that another agency has quoted it with. A lead has one quote at most of a carrier, so quotes are read once for each lead.
 */
export const countFreeCarriers = (
  agentId: WhichAgent,
  lead: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select count(*) from appointed where ${writes(lead)})
  - (select count(*) from quote join appointed on appointed.carrier_id = quote.carrier_id
    where quote.application_id = ${lead}.application_id and removed_at is null and agent_id <> ${agentId}
      and ${writes(lead)})`;

/**
 * Whether such a carrier is left. `limit` makes PostgreSQL look up each carrier in the index, where it would plan
 * `not exists` as a join over all quotes.
 */
export const hasFreeCarrier = (
  agentId: WhichAgent,
  lead: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`exists (select from appointed
  where ${writes(lead)}
    and (select true from quote
      where quote.application_id = ${lead}.application_id and quote.carrier_id = appointed.carrier_id
        and removed_at is null and agent_id <> ${agentId} limit 1) is null)`;
