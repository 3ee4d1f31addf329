import type { LeadBoard } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { isClosed } from './closed-sales.ts';
import { leadSets } from './list/lead-sets.ts';
import { updatedLeads } from './list/updated-leads.ts';

/** The numbers above the list: leads by stage, chosen quotes of those decided, fees paid by month. */
export const readBoard = async (db: Db, agentId: number, isGated: boolean): Promise<LeadBoard> => {
  const { rows } = await sql<LeadBoard>`
    with ${leadSets(agentId, isGated)},
    decided as (
      select count(*) filter (where stage in ('won', 'completed'))::integer as won, count(*)::integer as leads
      from mine where status in ('chosen', 'unlocked') and stage in ('quoted', 'won', 'completed')
    ),
    paid as (
      select to_char(date_trunc('month', paid_at at time zone 'UTC'), 'YYYY-MM') as month,
        sum(amount_cents)::integer as cents
      from purchase
      where agent_id = ${agentId} and state in ('paid', 'disputed')
        and paid_at >= (date_trunc('month', now() at time zone 'UTC') - interval '11 months') at time zone 'UTC'
      group by 1
    )
    select (select fresh from totals) as open,
      (select count(distinct application_id)::integer from (${updatedLeads(agentId)}) as waiting) as updated,
      (select count(*)::integer from mine where stage = 'quoted') as quoted,
      (select count(*)::integer from mine where stage = 'won') as won,
      (select ${instantText(sql`min(quote.unlock_by)`)}
        from mine join quote on quote.application_id = mine.application_id
        where mine.stage = 'won' and quote.agent_id = ${agentId} and quote.removed_at is null) as unlock_by,
      (select count(*)::integer from mine where stage = 'completed') as completed,
      (select count(*)::integer from mine where ${isClosed}) as closed,
      (select case when leads > 0 then round(100.0 * won / leads)::integer end from decided) as win_rate,
      (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'cents', cents) order by month), '[]')
        from paid) as fees
    from viewer`.execute(db);
  if (!rows[0]) throw new Error(`agent ${agentId} is gone`);
  return rows[0];
};
