import { type RawBuilder, sql } from 'kysely';
import { profileGapsExpression } from '../../../leads/index.ts';
import { disputedLeads, isRefunded, isReturned } from '../closed-sales.ts';
import type { WhichAgent } from '../which-agent.ts';
import { isLicensed, licensedCount, licensedPlaces } from './licensed-sets.ts';

/**
 * What every statement about an agent's leads begins with:
 * - `viewer`: one row, whether the agent takes all ZIP codes, and the gaps of the profile
 * - `zips`: the agent's ZIP codes that have open leads, with how many; empty for All
 * - `mine`: leads with a live quote of the agent, by stage, withdrawn ones that had a quote, 30 days long, refunded
 *   ones, returned ones as long as others may quote them, and passed ones, which no list shows; what is read of the lead
 *   lies beside the quote, in the same index (migration 0070)
 * - `scope`, and `states` for All: where licenses are asked for, what they allow; `zips` counts only that
 * - `totals`: `open_all` open leads of the product, `in_zips` those in the agent's ZIP codes, `fresh` those
 *   of them without an own quote, `mine` all of `mine`
 *
 * `fresh` is a sum of counters less the agent's own rows: counting a million rows would cost more than
 * everything else together. The counters change in the transaction that opens or closes a lead, so the
 * number is exact for the snapshot of the statement.
 */
export const leadSets = (agentId: WhichAgent, isGated: boolean): RawBuilder<unknown> => sql`
  viewer as materialized (
    select agent.all_zip_codes, ${profileGapsExpression} ${isGated ? noLicence(agentId) : sql``} as gaps
    from agent join account on account.id = agent.account_id
    where agent.account_id = ${agentId}
  ),
  ${isGated ? licensedPlaces(agentId) : places(agentId)},
  unlocked as materialized (
    select application_id, revoked_at from unlock where agent_id = ${agentId}
  ),
  disputed as materialized (${disputedLeads(agentId)}),
  refunded as materialized (
    select distinct application_id, lead_submitted_at, lead_zip_code_id, lead_status
    from quote where ${isRefunded(agentId)}
  ),
  mine as materialized (
    select quoted.application_id, submitted_at, zip_code_id, status,
      case when unlocked.application_id is not null then 'completed'
        when quoted.application_id in (select application_id from disputed) then 'disputed'
        when won then 'won' else 'quoted' end as stage
    from (
      select application_id, lead_submitted_at as submitted_at, lead_zip_code_id as zip_code_id,
        lead_status as status, bool_or(accepted_at is not null) as won
      from quote where agent_id = ${agentId} and removed_at is null
      group by application_id, lead_submitted_at, lead_zip_code_id, lead_status
    ) as quoted
    left join unlocked on unlocked.application_id = quoted.application_id and unlocked.revoked_at is null
    union all
    select distinct application_id, lead_submitted_at, lead_zip_code_id, lead_status, 'deleted'
    from quote
    where agent_id = ${agentId} and removed_because = 'withdrawn' and removed_at > now() - interval '30 days'
      and lead_status = 'deleted' and application_id not in (select application_id from refunded)
    union all
    select application_id, lead_submitted_at, lead_zip_code_id, lead_status, 'refunded' from refunded
    union all
    select distinct application_id, lead_submitted_at, lead_zip_code_id, lead_status, 'deleted'
    from quote where ${isReturned(agentId)}
      and (lead_status = 'open' or removed_at > now() - interval '30 days')
    union all
    select passed.application_id, submitted_at, zip_code_id, status, 'passed'
    from agent_lead as passed cross join lateral (
      select version, submitted_at, zip_code_id, status from lead
      where lead.application_id = passed.application_id limit 1
    ) as lead
    where passed.agent_id = ${agentId} and passed_version is not null and passed_version = lead.version
      and status = 'open' and passed.application_id not in (select application_id from refunded)
      and not exists (select from quote
        where quote.agent_id = ${agentId} and quote.application_id = passed.application_id and removed_at is null)
      and not exists (select from quote
        where quote.agent_id = ${agentId} and quote.application_id = passed.application_id
          and removed_because = 'returned')
  ),
  counters as materialized (
    select (select coalesce(sum(leads), 0)::integer from open_lead_state) as open_all,
      ${isGated ? licensedCount : sql`(select coalesce(sum(leads), 0)::integer from zips)`} as in_zips
  ),
  totals as materialized (
    select counters.open_all, counters.in_zips,
      (select count(*)::integer from mine where stage <> 'passed') as mine,
      greatest(0, ${
        isGated
          ? sql`counters.in_zips`
          : sql`case when viewer.all_zip_codes then counters.open_all else counters.in_zips end`
      } - (
        select count(*)::integer from mine
        where status = 'open'
          and (viewer.all_zip_codes or zip_code_id in (select zip_code_id from zips))
          ${isGated ? sql`and ${isLicensed}` : sql``})) as fresh
    from viewer cross join counters
  )`;

/** `zips`: the ZIP codes of an agent that have open leads, and how many. */
export const zipsWithLeads = (
  agentId: WhichAgent,
  only: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  zips as materialized (
    select agent_zip_code.zip_code_id, counted.leads
    from agent_zip_code cross join lateral (
      select leads from open_lead_count
      where open_lead_count.zip_code_id = agent_zip_code.zip_code_id and leads > 0 limit 1
    ) as counted
    where agent_zip_code.agent_id = ${agentId} ${only}
  )`;

const places = (agentId: WhichAgent): RawBuilder<unknown> =>
  zipsWithLeads(agentId, sql`and not (select all_zip_codes from viewer)`);

/** Nothing opens before a license was entered; one that waits shows numbers of leads, and no lead. */
export const noLicence = (agentId: WhichAgent): RawBuilder<unknown> => sql`
  || case when exists (select from licence where licence.agent_id = ${agentId} and status <> 'ended')
    then '{}'::text[] else '{licences}' end`;
