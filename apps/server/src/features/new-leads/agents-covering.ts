import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Those of the given agents whose area covers one of the ZIP codes. */
export const agentsCovering = async (
  db: Db,
  zipCodeIds: readonly number[],
  agentIds: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with given as materialized (select unnest(${agentIds}::bigint[]) as id)
    select given.id from given join agent on agent.account_id = given.id
    where agent.all_zip_codes
    union
    select given.id from agent_zip_code as covered join given on given.id = covered.agent_id
    where covered.zip_code_id = any (${zipCodeIds}::integer[])`.execute(db);
  return rows.map(({ id }) => id);
};
