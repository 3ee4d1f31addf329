import { type RawBuilder, sql } from 'kysely';
import type { WhichAgent } from './which-agent.ts';

/** Rows of `mine` that are over for the agent without a sale. */
export const isClosed: RawBuilder<unknown> = sql`stage in ('refunded', 'disputed', 'deleted')`;

/**
 * Quotes of an agent whose fee was given back or taken back, while the agent has no other one on that lead. Needs
 * `quote` in scope.
 */
export const isRefunded = (agentId: WhichAgent): RawBuilder<unknown> => sql`
  quote.agent_id = ${agentId} and quote.removed_because = 'refunded' and not exists (
    select from quote as live
    where live.agent_id = ${agentId} and live.application_id = quote.application_id and live.removed_at is null)`;

/** Quotes of an agent on leads they returned: nothing of those is theirs any more. Needs `quote` in scope. */
export const isReturned = (agentId: WhichAgent): RawBuilder<unknown> =>
  sql`quote.agent_id = ${agentId} and quote.removed_because = 'returned'`;

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
