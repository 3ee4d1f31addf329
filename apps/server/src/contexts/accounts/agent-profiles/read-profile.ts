import type { AgentProfile } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { carrierLines } from '../../catalog/index.ts';
import { profileGapsExpression } from '../../leads/index.ts';
import { pendingAddress } from '../sign-in/claimed-addresses.ts';
import { liveQuotesExpression } from './appointments.ts';

/** Reads the agent's own profile, with the gaps that keep leads closed. Returns null when the account is deleted. */
export const readProfile = async (db: Db, agentId: number): Promise<AgentProfile | null> => {
  const { rows } = await sql<AgentProfile>`
    select agent.agency_name as "agencyName", agent.wanted_agency_name as "pendingAgencyName",
      agent.name_refused_because as "agencyNameRefused", agent.agency_address as "agencyAddress",
      agent.agency_email as "agencyEmail", agent.agency_phone as "agencyPhone",
      agent.first_name as "firstName", agent.last_name as "lastName",
      account.email as email, ${pendingAddress} as "pendingEmail",
      agent.phone as "phoneNumber", agent.license_number as "licenseNumber",
      account.email_notifications as "emailNotification",
      agent.all_zip_codes::integer as "allZipCodes",
      (select coalesce(jsonb_agg(jsonb_build_object(
            'zipId', zip_code.id, 'zipCode', zip_code.code, 'state', zip_code.state)
          order by zip_code.code), '[]')
        from agent_zip_code join zip_code on zip_code.id = agent_zip_code.zip_code_id
        where agent_zip_code.agent_id = agent.account_id) as zipcodes,
      (select coalesce(jsonb_agg(jsonb_build_object(
            'carrierId', carrier.id, 'carrierName', carrier.name, 'lines', ${carrierLines},
            'offered', carrier.active, 'liveQuotes', ${liveQuotesExpression})
          order by lower(carrier.name)), '[]')
        from appointment join carrier on carrier.id = appointment.carrier_id
        where appointment.agent_id = agent.account_id) as carriers,
      agent.wanted_carrier as "wantedCarrier", ${profileGapsExpression} as missing
    from agent join account on account.id = agent.account_id and account.deleted_at is null
    where agent.account_id = ${agentId}`.execute(db);
  return rows[0] ?? null;
};
