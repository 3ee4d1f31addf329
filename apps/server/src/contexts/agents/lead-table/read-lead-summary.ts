import type { LeadSummary } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { readsClient } from '../../leads/index.ts';
import { agentSets, areaSets, newLeadSets } from './lead-sets.ts';
import { listSelection } from './list-leads.ts';
import { ownRows, pastRows } from './own-rows.ts';
import { isClosed, isQuoted } from './page-sets.ts';

/** The counts above the list: leads by stage, the share of decided leads that were won, and fees paid by month. */
export const readLeadSummary = async (
  db: Db,
  actor: Actor,
  isGated: boolean,
  hasColleagues = false,
): Promise<LeadSummary> => {
  const { agentId, memberId } = actor;
  const selection = { ...listSelection(null, isGated), limit: 0, offset: 0 };
  const { rows } = await sql<LeadSummary>`
    with ${agentSets(actor, isGated)},
    ${pastRows(actor, selection)},
    ${areaSets(agentId, selection)},
    ${ownRows(agentId, selection)},
    ${newLeadSets(agentId, selection)},
    paid as (
      select to_char(date_trunc('month', paid_at at time zone 'UTC'), 'YYYY-MM') as month,
        sum(amount_cents)::integer as cents
      from purchase
      where agent_id = ${agentId} and state in ('paid', 'disputed')
        and paid_at >= (date_trunc('month', now() at time zone 'UTC') - interval '11 months') at time zone 'UTC'
      group by 1
    ),
    counted as (
      select count(*) filter (where status = 'updated')::integer as updated,
        count(*) filter (where ${isQuoted})::integer as quoted,
        count(*) filter (where status = 'won')::integer as won,
        (select min(unlock_by) from agent_lead where agent_id = ${agentId} and agent_lead.status = 'won'
          and ${readsClient(actor, sql`application_id`)}) as unlock_by,
        count(*) filter (where status = 'completed')::integer as completed,
        count(*) filter (where ${isClosed})::integer as closed,
        count(*) filter (where lead_status in ('chosen', 'unlocked') and status in ('won', 'completed')) as decided_for,
        count(*) filter (where lead_status in ('chosen', 'unlocked') and status in ('lost', 'won', 'completed')) as decided
      from own
    )
    select (select leads from new_lead_count) as open, updated, quoted, won,
      ${instantText(sql`unlock_by`)} as "unlockBy",
      member_zone(${memberId}) as zone, completed, closed,
      case when decided > 0 then round(100.0 * decided_for / decided)::integer end as "winRate",
      (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'cents', cents) order by month), '[]')
        from paid) as fees
      ${hasColleagues ? readyCount(agentId) : sql``}
    from counted cross join person`.execute(db);
  if (!rows[0]) throw new Error(`agent ${agentId} is gone`);
  return rows[0];
};

/** The leads with a prepared quote that waits to be sent. */
const readyCount = (agentId: number) => sql`, (
  select count(*)::integer from quote_draft join lead on lead.application_id = quote_draft.application_id
  where quote_draft.agent_id = ${agentId} and ready_at is not null and lead.status = 'open') as ready`;
