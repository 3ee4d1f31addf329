import type { LeadSummary } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { mayReadClient } from '../../leads/index.ts';
import { computeWinRate, isCountedQuote, isDecidedQuote } from '../statistics/win-rate.ts';
import { agentCtes, areaCtes, newLeadCountCtes } from './lead-ctes.ts';
import { listSelection } from './list-leads.ts';
import { ownCte, pastCte } from './own-rows.ts';
import { isClosed, isQuoted } from './page-ctes.ts';

/** The counts above the list: leads by stage, and of twelve months the share of decided leads that were won and the fees. */
export const readLeadSummary = async (
  db: Db,
  actor: Actor,
  isGated: boolean,
  hasColleagues = false,
): Promise<LeadSummary> => {
  const { agencyId, memberId } = actor;
  const selection = { ...listSelection(null, isGated), limit: 0, offset: 0 };
  const { rows } = await sql<LeadSummary>`
    with ${agentCtes(actor, isGated)},
    ${pastCte(actor, selection)},
    ${areaCtes(agencyId, selection)},
    ${ownCte(agencyId, selection)},
    ${newLeadCountCtes(agencyId, selection)},
    paid as (
      select to_char(date_trunc('month', paid_at at time zone 'UTC'), 'YYYY-MM') as month,
        sum(amount_cents)::integer as cents
      from purchase
      where agency_id = ${agencyId} and state in ('paid', 'disputed')
        and paid_at >= (date_trunc('month', now() at time zone 'UTC') - interval '11 months') at time zone 'UTC'
      group by 1
    ),
    counted as (
      select count(*) filter (where status = 'updated')::integer as updated,
        count(*) filter (where ${isQuoted})::integer as quoted,
        count(*) filter (where status = 'won')::integer as won,
        (select min(unlock_by) from agency_lead where agency_id = ${agencyId} and agency_lead.status = 'won'
          and ${mayReadClient(actor, sql`application_id`)}) as unlock_by,
        count(*) filter (where status = 'completed')::integer as completed,
        count(*) filter (where ${isClosed})::integer as closed
      from own
    ),
    result as (
      select count(distinct application_id) as decided,
        count(distinct application_id) filter (where accepted_at is not null) as won
      from (select id, agency_zone(agency) as zone from agency where id = ${agencyId}) as of_agency
      join quote on quote.agency_id = of_agency.id
      join lead using (application_id)
      where ${isCountedQuote} and ${isDecidedQuote}
        and quote.created_at >= (date_trunc('month', now() at time zone zone) - interval '11 months') at time zone zone
    )
    select (select leads from new_lead_count) as open, updated, quoted, counted.won,
      ${instantText(sql`unlock_by`)} as "unlockBy",
      member_zone(${memberId}) as zone, completed, closed,
      ${computeWinRate(sql`result.won`, sql`decided`)} as "winRate",
      (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'cents', cents) order by month), '[]')
        from paid) as fees
      ${hasColleagues ? readyCount(agencyId) : sql``}
    from counted cross join result cross join person`.execute(db);
  if (!rows[0]) throw new Error(`agent ${agencyId} is gone`);
  return rows[0];
};

/** The leads with a prepared quote that waits to be sent. */
const readyCount = (agencyId: number) => sql`, (
  select count(*)::integer from quote_draft join lead on lead.application_id = quote_draft.application_id
  where quote_draft.agency_id = ${agencyId} and ready_at is not null and lead.status = 'open') as ready`;
