import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { profileGapsExpression } from '../leads/index.ts';

/** The count stops here: the answer shows at most "100". */
const mostCounted = 100;
/** The most agents the query reads. It is higher, because agents without a complete profile are read too. */
const mostLookedAt = 3 * mostCounted;
const cacheMs = 300_000;
const maxEntries = 2_000;

export type Coverage = {
  zipId: number;
  zipCode: string;
  city: string;
  state: string;
  agents: number;
};

/**
 * Creates a reader of a ZIP code's place and the number of agents with a complete profile who cover it. Where licenses
 * are required, only agents licensed in its state count. Returns null for an unknown code. The query reads at most two
 * bounded index ranges, and each answer is cached for five minutes.
 */
export const createCoverage = (db: Db, now = Date.now) => {
  const kept = new Map<string, { until: number; answer: Promise<Coverage | null> }>();
  return (code: string): Promise<Coverage | null> => {
    const known = kept.get(code);
    if (known && known.until > now()) return known.answer;
    const answer = countAgents(db, code);
    answer.catch(() => kept.delete(code));
    if (kept.size >= maxEntries) kept.clear();
    kept.set(code, { until: now() + cacheMs, answer });
    return answer;
  };
};

const countAgents = async (db: Db, code: string): Promise<Coverage | null> => {
  const { rows } = await sql<Coverage>`
    select zip_code.id as "zipId", zip_code.code as "zipCode", zip_code.city, zip_code.state,
      (select least(count(distinct agent.account_id), ${mostCounted})::integer
        from (
          (select agent_id from agent_zip_code where zip_code_id = zip_code.id limit ${mostLookedAt})
          union all
          (select account_id from agent where all_zip_codes limit ${mostLookedAt})
        ) as near
        join agent on agent.account_id = near.agent_id
        join account on account.id = agent.account_id and account.deleted_at is null
          and account.verified_at is not null
        where cardinality(${profileGapsExpression}) = 0 and (not (select required from license_gate)
          or exists (select from agent_scope as scope where scope.agent_id = agent.account_id
            and scope.state = zip_code.state and scope.until > now()))) as agents
    from zip_code where zip_code.code = ${code} limit 1`.execute(db);
  return rows[0] ?? null;
};
