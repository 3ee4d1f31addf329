import { type RawBuilder, sql } from 'kysely';
import type { WhichAgent } from './which-agent.ts';

/** Quotes that lists know: live ones, and those that ended without the agent's doing. The index `quote_agent_list` holds them. */
export const isListedQuote = sql`(quote.removed_at is null or quote.removed_because in ('withdrawn', 'refunded', 'returned'))`;

/** Leads that an agent paid for and whose contact is closed by a dispute: the quote is still the chosen one. */
export const disputedLeads = (agentId: WhichAgent): RawBuilder<unknown> => sql`
  select quote.application_id
  from unlock
  join purchase on purchase.id = unlock.purchase_id
  -- By its id: planned while there are none, the index of live ones would look as cheap, read from end to end.
  cross join lateral (
    select application_id, removed_at from quote where quote.id = purchase.quote_id limit 1
  ) as quote
  where quote.removed_at is null and unlock.agent_id = ${agentId} and unlock.revoked_because = 'dispute'`;
