import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Whether the agent may quote a lead with this carrier again. After withdrawing a price that the client saw, the agent
 * may send one new quote.
 */
export const mayQuoteAgain = async (
  trx: Trx,
  quote: { agentId: number; applicationId: number; carrierId: number },
): Promise<boolean> => {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::integer as taken from quote
    where application_id = ${quote.applicationId} and agent_id = ${quote.agentId}
      and carrier_id = ${quote.carrierId} and removed_because = 'agent' and seen_revision > 0`.execute(
    trx,
  );
  return (rows[0]?.taken ?? 0) < 2;
};
