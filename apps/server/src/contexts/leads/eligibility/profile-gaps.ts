import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * The wire names of the missing profile fields without which an agent sees no leads, as a text array. For a statement
 * that has `agent` and its `account` in scope.
 */
export const profileGapsExpression: RawBuilder<string[]> = sql`array_remove(array[
  case when coalesce(agent.agency_name, '') = '' then 'usr_agencyname' end,
  case when coalesce(agent.agency_address, '') = '' then 'usr_agencyaddress' end,
  case when coalesce(agent.agency_email, '') = '' then 'usr_agencyemail' end,
  case when agent.agency_phone is null then 'usr_agencynumber' end,
  case when agent.first_name = '' then 'usr_firstname' end,
  case when agent.last_name = '' then 'usr_lastname' end,
  case when account.email is null then 'usr_email' end,
  case when agent.phone is null then 'usr_phonenumber' end,
  case when agent.license_number is null then 'usr_insurancelicensenumber' end,
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
  return rows[0]?.gaps ?? ['usr_email'];
};
