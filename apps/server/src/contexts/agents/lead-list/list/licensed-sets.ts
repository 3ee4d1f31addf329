import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { type RawBuilder, sql } from 'kysely';
import type { WhichAgent } from '../which-agent.ts';

type Fragment = RawBuilder<unknown>;

/** The types of a facet, as bits of their ids; `facetNumber` of the domain says how facets are made. */
const typesOf = (facet: Fragment): Fragment => sql`(${facet} / 8 + 1)`;

/** All types. */
const everyType = sql.lit(2 ** insuranceTypeIds.length - 1);

/**
 * Whether these lines allow every type of a facet. With "=" the planner would take one lead in two hundred to be allowed,
 * and read and sort whole ZIP codes instead of the newest of each.
 */
export const allows = (lines: Fragment, facet: Fragment): Fragment =>
  sql`${typesOf(facet)} | ${lines} <= ${lines}`;

/** Of counters by facet those that these lines allow, as rows of `facet` and `leads`. */
export const countersWithin = (byFacet: Fragment, lines: Fragment): Fragment => sql`
  select (place - 1)::smallint as facet, leads
  from unnest(${byFacet}) with ordinality as counter (leads, place)
  where leads > 0 and ${allows(lines, sql`(place - 1)`)}`;

/** How many of the open leads of a counter these lines allow. Most agents have every line, where nothing is to be summed. */
const leadsWithin = (lines: Fragment, counter: Fragment): Fragment => sql`
  case when ${lines} = ${everyType} then ${counter}.leads
    else (select coalesce(sum(leads), 0)::integer from (${countersWithin(sql`${counter}.by_facet`, lines)}) as within) end`;

/**
 * What takes the place of `zips` where licenses are asked for:
 * - `scope`: the states an agent may sell in now, and which types there
 * - `allowed`: the same as a row for each state and types of a lead
 * - `zips`: the agent's ZIP codes with open leads within, how many, and how many with the others; empty for All
 * - `states`: the same for All, by state
 */
export const licensedPlaces = (agentId: WhichAgent): Fragment => sql`
  scope as materialized (
    select state, lines::integer as lines
    from agent_scope where agent_id = ${agentId} and until > now()
  ),
  allowed as materialized (
    select state, types from scope cross join generate_series(1, ${everyType}) as types where types & ~lines = 0
  ),
  zips as materialized (
    select agent_zip_code.zip_code_id, scope.lines, counted.by_facet, counted.everything, counted.leads
    from agent_zip_code
    join zip_code on zip_code.id = agent_zip_code.zip_code_id
    join scope on scope.state = zip_code.state
    cross join lateral (
      select by_facet, open_lead_count.leads as everything, ${leadsWithin(sql`scope.lines`, sql`open_lead_count`)} as leads
      from open_lead_count
      where open_lead_count.zip_code_id = agent_zip_code.zip_code_id and open_lead_count.leads > 0 limit 1
    ) as counted
    where agent_zip_code.agent_id = ${agentId} and not (select all_zip_codes from viewer) and counted.leads > 0
  ),
  states as materialized (
    select scope.state, scope.lines, open_lead_state.by_facet, ${leadsWithin(sql`scope.lines`, sql`open_lead_state`)} as leads
    from scope join open_lead_state on open_lead_state.state = scope.state
    where (select all_zip_codes from viewer)
  )`;

/** Open leads within the scope and the area, from counters. */
export const licensedCount: Fragment = sql`
  ((select coalesce(sum(leads), 0) from zips) + (select coalesce(sum(leads), 0) from states))::integer`;

/** Whether a row of `mine` lies within the scope; a lead that was given back may not. */
export const isLicensed: Fragment = sql`
  exists (select from lead join scope on scope.state = lead.state and ${allows(sql`scope.lines`, sql`lead.facet`)}
    where lead.application_id = mine.application_id)`;

/** Whether an open lead lies within the scope. Without `is true` it is planned as a join, which reads all rows it is given. */
export const isInScope: Fragment = sql`
  ((state, ${typesOf(sql`facet`)}) in (select state, types from allowed)) is true`;
