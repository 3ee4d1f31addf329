import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { batchUpdates } from '../../../platform/streams/batch-updates.ts';
import type { LeadChange } from '../../../platform/streams/live-updates.ts';
import { profileGapsExpression } from './profile-gaps.ts';

/** Many changes in a row reach a page as one message: at most four of them a second. */
const pauseMs = 250;

type ReachableLeads = { agencyId: number; applicationIds: number[] };

/** Returns which of the given members may open which of the given leads, or belong to an agency that quoted them. */
const findEligibleMembers = async (
  db: Db,
  applicationIds: readonly number[],
  agencyIds: readonly number[],
): Promise<ReachableLeads[]> => {
  const { rows } = await sql<ReachableLeads>`
    with given as materialized (select unnest(${agencyIds}::bigint[]) as id),
    changed as materialized (
      select application_id, zip_code_id, state, insurance_types from lead
      where application_id = any (${applicationIds}::bigint[])
    )
    select given.id as "agencyId", array_agg(changed.application_id) as "applicationIds"
    from given
    join agency_member as member on member.account_id = given.id and member.left_at is null and member.role <> 'accountant'
    join agency on agency.id = member.agency_id
    join account on account.id = given.id
    cross join changed
    where exists (select from quote
        where quote.application_id = changed.application_id and quote.agency_id = agency.id)
      or (
        (agency.all_zip_codes or exists (select from agency_zip_code as own
          where own.agency_id = agency.id and own.zip_code_id = changed.zip_code_id))
        and may_read(given.id, changed.state, changed.insurance_types)
        and cardinality(${profileGapsExpression}) = 0)
    group by given.id`.execute(db);
  return rows;
};

/**
 * Returns a function that sends the ids of changed leads to the open pages of the agents who may open them, and to no
 * others. One statement at a time finds these agents, for all leads that changed since the last one. A page that
 * misses a message, because the database was down, polls later.
 */
export const createLeadUpdates = (
  db: Db,
  {
    openAgents,
    notifyAccount: tell,
    notifyAgency,
  }: {
    openAgents: () => number[];
    notifyAccount: (accountId: number, applicationIds: readonly number[]) => void;
    notifyAgency: (agencyId: number, applicationIds: readonly number[]) => void;
  },
): ((change: LeadChange) => void) => {
  const collectChanges = batchUpdates<number>(async (changed) => {
    const agents = openAgents();
    if (agents.length > 0)
      for (const { agencyId, applicationIds } of await findEligibleMembers(db, changed, agents))
        tell(agencyId, applicationIds);
    await delay(pauseMs, undefined, { ref: false });
  });
  return ({ applicationId, agencyId }) => {
    if (agencyId !== null) notifyAgency(agencyId, [applicationId]);
    else collectChanges(applicationId);
  };
};
