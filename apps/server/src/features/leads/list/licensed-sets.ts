import { type RawBuilder, sql } from 'kysely';
import type { WhichAgent } from '../which-agent.ts';

/**
 * What takes the place of `zips` where licenses are asked for:
 * - `scope`: the states an agent may sell in now, with the facets whose types all lie within
 * - `zips`: the agent's ZIP codes with open leads within, and how many; empty for All
 * - `states`: the same for All, by state
 */
export const licensedPlaces = (agentId: WhichAgent): RawBuilder<unknown> => sql`
  scope as materialized (
    select state, lines::integer as lines, facets_within(lines) as facets
    from agent_scope where agent_id = ${agentId} and until > now()
  ),
  zips as materialized (
    select agent_zip_code.zip_code_id, scope.facets, counted.by_facet, counted.leads
    from agent_zip_code
    join zip_code on zip_code.id = agent_zip_code.zip_code_id
    join scope on scope.state = zip_code.state
    cross join lateral (
      select by_facet, leads_within(by_facet, scope.lines) as leads from open_lead_count
      where open_lead_count.zip_code_id = agent_zip_code.zip_code_id and open_lead_count.leads > 0 limit 1
    ) as counted
    where agent_zip_code.agent_id = ${agentId} and not (select all_zip_codes from viewer) and counted.leads > 0
  ),
  states as materialized (
    select scope.state, scope.facets, open_lead_state.by_facet, leads_within(by_facet, scope.lines) as leads
    from scope join open_lead_state on open_lead_state.state = scope.state
    where (select all_zip_codes from viewer)
  )`;

/** Open leads within the scope and the area, from counters. */
export const licensedCount: RawBuilder<unknown> = sql`
  ((select coalesce(sum(leads), 0) from zips) + (select coalesce(sum(leads), 0) from states))::integer`;

/** Whether a row of `mine` lies within the scope; a lead that was given back may not. */
export const isLicensed: RawBuilder<unknown> = sql`
  exists (select from lead join scope on scope.state = lead.state and lead.facet = any (scope.facets)
    where lead.application_id = mine.application_id)`;
