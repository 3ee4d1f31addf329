import { type RawBuilder, sql } from 'kysely';
import type { AgentExpression } from '../lead-list/agent-expression.ts';

/**
 * `carriers_writing`: the number of carriers of `appointed` that write each set of insurance types, by the bits of the set;
 * carriers of some states only count under the bits and the state. One row, so that thousands of leads look up a number
 * instead of reading all carriers. `fewest`: each set that is written at all is written by as many.
 */
export const carriersWriting: RawBuilder<unknown> = sql`carriers_writing as materialized (
    select jsonb_object_agg(concat(types, state), carriers) as counts, min(everywhere) as fewest from (
      select types, state, count(*) as carriers,
        coalesce(max(count(*)) filter (where state is null) over (partition by types), 1) as everywhere
      from appointed cross join generate_series(1, 7) as types
      cross join lateral unnest(coalesce(states, array[null])) as state
      where types & ~lines = 0 group by types, state
    ) as counted
  )`;

/** The state of a row by its ZIP code. */
const selectState = (lead: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select state from zip_code where zip_code.id = ${lead}.zip_code_id)`;

/**
 * The number of carriers that the agent can still quote the row `lead` with: those that write it, less those that another
 * agency has quoted it with. A lead has one quote at most of a carrier. Needs `carriers_writing`; `state` is that of the
 * lead. A join with `appointed` would look for quotes once per carrier of the agent, not once per lead.
 */
export const countAvailableCarriers = (
  agencyId: AgentExpression,
  lead: RawBuilder<unknown>,
  state: RawBuilder<unknown> = selectState(lead),
): RawBuilder<unknown> => sql`(
    select coalesce((counts ->> concat(${lead}.facet / 8 + 1))::integer, 0)
      + coalesce((counts ->> concat(${lead}.facet / 8 + 1, ${state}))::integer, 0)
    from carriers_writing)
  - (select count(*) from quote
    where quote.application_id = ${lead}.application_id and removed_at is null and agency_id <> ${agencyId}
      and (select (${lead}.facet / 8 + 1) & ~appointed.lines = 0
          and (appointed.states is null or ${state} = any(appointed.states))
        from appointed where appointed.carrier_id = quote.carrier_id))`;
