import type { AgentProfile } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { profileGapsExpression } from '../../leads/index.ts';
import { pendingAddress } from '../sign-in/claimed-addresses.ts';
import { liveQuotesExpression } from './appointments.ts';

/** Reads the agent's own profile, with the gaps that keep leads closed. Returns null when the account is deleted. */
export const readProfile = async (db: Db, agentId: number): Promise<AgentProfile | null> => {
  const { rows } = await sql<AgentProfile>`
    select agent.agency_name as usr_agencyname, agent.wanted_agency_name as usr_pending_agencyname,
      agent.name_refused_because as usr_agencyname_refused, agent.agency_address as usr_agencyaddress,
      agent.agency_email as usr_agencyemail, agent.agency_phone as usr_agencynumber,
      agent.first_name as usr_firstname, agent.last_name as usr_lastname,
      account.email as usr_email, ${pendingAddress} as usr_pending_email,
      agent.phone as usr_phonenumber, agent.license_number as usr_insurancelicensenumber,
      account.email_notifications as usr_emailnotifications,
      agent.all_zip_codes::integer as usr_all_zipcodes,
      (select coalesce(jsonb_agg(jsonb_build_object(
            'zip_id', zip_code.id, 'zip_code', zip_code.code, 'zip_state', zip_code.state)
          order by zip_code.code), '[]')
        from agent_zip_code join zip_code on zip_code.id = agent_zip_code.zip_code_id
        where agent_zip_code.agent_id = agent.account_id) as zipcodes,
      (select coalesce(jsonb_agg(jsonb_build_object(
            'inc_id', carrier.id, 'inc_name', carrier.name, 'live_quotes', ${liveQuotesExpression})
          order by lower(carrier.name)), '[]')
        from appointment join carrier on carrier.id = appointment.carrier_id
        where appointment.agent_id = agent.account_id) as carriers,
      ${profileGapsExpression} as missing
    from agent join account on account.id = agent.account_id and account.deleted_at is null
    where agent.account_id = ${agentId}`.execute(db);
  return rows[0] ?? null;
};
