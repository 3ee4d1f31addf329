import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { batchUpdates } from '../../../platform/streams/batch-updates.ts';

/** Those of the given agents whose area covers one of the ZIP codes. */
const findAgentsCovering = async (
  db: Db,
  zipCodeIds: readonly number[],
  agencyIds: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with given as materialized (select unnest(${agencyIds}::bigint[]) as id)
    select member.account_id as id from given join agency_member as member on member.account_id = given.id
    join agency on agency.id = member.agency_id where agency.all_zip_codes
    union
    select member.account_id from given join agency_member as member on member.account_id = given.id
    join agency_zip_code as covered on covered.agency_id = member.agency_id
    where covered.zip_code_id = any (${zipCodeIds}::integer[])`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Returns a function that updates the open pages of the agents whose area covers a ZIP code. One statement at a time
 * finds these agents, for all ZIP codes since the last one: many leads at once cost a process only a few statements.
 * A page that misses a message, because the database was down, polls within 30 seconds.
 */
export const createAreaUpdates = (
  db: Db,
  { openAgents, tell }: { openAgents: () => number[]; tell: (agencyId: number) => void },
): ((zipCodeId: number) => void) =>
  batchUpdates(async (zipCodeIds) => {
    const agents = openAgents();
    if (agents.length === 0) return;
    for (const agencyId of await findAgentsCovering(db, zipCodeIds, agents)) tell(agencyId);
  });
