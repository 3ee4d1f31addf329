import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { MAX_AGENTS, selectAgentsInReach } from './agents-in-reach.ts';

const cacheMs = 300_000;
const maxEntries = 2_000;

/** The place of a ZIP code, the number of agents who could read an application from there, and their carriers. */
export type AgentCount = {
  zipId: number;
  zipCode: string;
  city: string;
  state: string;
  states: string[];
  agents: number;
  carriers: string[];
};

/** The insurance types of one application, or null for an application of any one type. */
export type RequestedTypes = readonly number[] | null;

/**
 * Creates a reader of a ZIP code's place, the number of agents who could read an application from there, and the
 * carriers these agents are appointed with. The rule is the one that counts agents after submitting. Returns null for
 * an unknown code, or one outside `state`. Each answer is cached for five minutes.
 */
export const createAgentCounter = (db: Db, now = Date.now) => {
  const cached = new Map<string, { until: number; answer: Promise<AgentCount | null> }>();
  return (code: string, types: RequestedTypes, state?: string): Promise<AgentCount | null> => {
    const key = `${code} ${state ?? ''} ${types?.join() ?? ''}`;
    const cachedAnswer = cached.get(key);
    if (cachedAnswer && cachedAnswer.until > now()) return cachedAnswer.answer;
    const answer = countAgents(db, code, types, state);
    answer.catch(() => cached.delete(key));
    if (cached.size >= maxEntries) cached.clear();
    cached.set(key, { until: now() + cacheMs, answer });
    return answer;
  };
};

const countAgents = async (
  db: Db,
  code: string,
  types: RequestedTypes,
  state: string | undefined,
): Promise<AgentCount | null> => {
  const requestedTypes = types ?? insuranceTypeIds;
  const applications = types === null ? insuranceTypeIds.map((type) => [type]) : [types];
  const agentQueries = applications.map((typeIds) =>
    selectAgentsInReach(sql`place.id`, sql`${[...typeIds]}::smallint[]`, MAX_AGENTS),
  );
  const { rows } = await sql<AgentCount>`
    select place.id as "zipId", place.code as "zipCode", place.city, place.state,
      array(select each.state from zip_code as each where each.code = place.code order by each.id) as states,
      least(cardinality(reached.ids), ${MAX_AGENTS})::integer as agents,
      array(select carrier.name from carrier join carrier_scope on carrier_scope.carrier_id = carrier.id
        where carrier_scope.lines & mask_of_types(${[...requestedTypes]}::smallint[]) > 0
          and (carrier.states is null or place.state = any (carrier.states))
          and exists (select from appointment where appointment.carrier_id = carrier.id
            and agency_id = any (reached.ids))
        order by lower(carrier.name)) as carriers
    from zip_code as place
    cross join lateral (
      select array(
        select id from (${sql.join(agentQueries, sql` union `)}) as agents_near) as ids
    ) as reached
    where place.code = ${code} and place.state = coalesce(${state ?? null}::text, place.state)
    order by place.id limit 1`.execute(db);
  return rows[0] ?? null;
};
