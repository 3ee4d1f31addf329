import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * The fields that an agent's profile lacks to see leads, as a text array. Stands in a statement
 * that has `agent` and its `account` in scope.
 */
export const profileGapsExpression: RawBuilder<string[]> = sql`array_remove(array[
  case when coalesce(agent.agency_name, '') = '' then 'agencyName' end,
  case when coalesce(agent.agency_address, '') = '' then 'agencyAddress' end,
  case when coalesce(agent.agency_email, '') = '' then 'agencyEmail' end,
  case when agent.agency_phone is null then 'agencyPhone' end,
  case when agent.first_name = '' then 'firstName' end,
  case when agent.last_name = '' then 'lastName' end,
  case when account.email is null then 'email' end,
  case when agent.phone is null then 'phoneNumber' end,
  case when agent.license_number is null then 'licenseNumber' end,
  case when not exists (select from appointment where appointment.agent_id = agent.account_id)
    then 'carriers' end,
  case when not agent.all_zip_codes
    and not exists (select from agent_zip_code where agent_zip_code.agent_id = agent.account_id)
    then 'zipcodes' end
], null)`;

/**
 * Returns the profile fields that the agent still has to fill in before leads open; empty when the profile is complete.
 */
export const findProfileGaps = async (db: Db, agentId: number): Promise<string[]> => {
  const { rows } = await sql<{ gaps: string[] }>`
    select ${profileGapsExpression} as gaps
    from agent join account on account.id = agent.account_id
    where agent.account_id = ${agentId}`.execute(db);
  return rows[0]?.gaps ?? ['email'];
};
