import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** Whether a lead counts as open for its member: new, quoted or won, and neither paid nor ended. */
export const isOpenForMember = sql<boolean>`agent_lead.status in ('new', 'quoted', 'updated', 'won')`;

/**
 * Gives what a member works on to another member, or to nobody: assigned leads, and follow-ups that the member planned
 * on leads of nobody. The mark "is quoting" of the member ends. Returns the number of open leads among them.
 */
export const handOverLeads = async (
  trx: Trx,
  { agentId, from, to }: { agentId: number; from: number; to: number | null },
): Promise<number> => {
  await sql`
    update agent_lead set quoting_by = null, quoting_at = null
    where agent_id = ${agentId} and quoting_by = ${from}`.execute(trx);
  const { rows } = await sql<{ open: number }>`
    with moved as (
      update agent_lead set assigned_to = ${to}::bigint, assigned_at = case when ${to}::bigint is not null then now() end
      where agent_id = ${agentId} and (assigned_to = ${from}
        or (assigned_to is null and marked_by = ${from} and follow_up is not null and ${to}::bigint is not null))
      returning ${isOpenForMember} as is_open
    )
    select count(*) filter (where is_open)::integer as open from moved`.execute(trx);
  return rows[0]?.open ?? 0;
};
