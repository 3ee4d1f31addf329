import type { AgentProfile } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { carrierLines } from '../../catalog/index.ts';
import { licenseGap, profileGapsExpression } from '../../leads/index.ts';
import { pendingAddress } from '../sign-in/claimed-addresses.ts';
import { liveQuotesExpression } from './appointments.ts';

/** The most members whose names a page gets, active ones first. */
const maxMembers = 200;

/** Reads a member's own profile with that of the agency, and the gaps that keep leads closed. Returns null when the account is deleted. */
export const readProfile = async (db: Db, memberId: number): Promise<AgentProfile | null> => {
  const { rows } = await sql<AgentProfile>`
    select agency.name as "agencyName", agency.wanted_name as "pendingAgencyName",
      agency.name_refused_because as "agencyNameRefused", agency.address as "agencyAddress",
      agency.email as "agencyEmail", agency.phone as "agencyPhone",
      member.first_name as "firstName", member.last_name as "lastName",
      account.email as email, ${pendingAddress} as "pendingEmail",
      member.phone as "phoneNumber", member.license_number as "licenseNumber",
      account.email_notifications as "emailNotification",
      account.mail_failed_at is not null as "emailBounces",
      agency.all_zip_codes::integer as "allZipCodes",
      (select coalesce(jsonb_agg(jsonb_build_object(
            'zipId', zip_code.id, 'zipCode', zip_code.code, 'state', zip_code.state)
          order by zip_code.code), '[]')
        from agency_zip_code join zip_code on zip_code.id = agency_zip_code.zip_code_id
        where agency_zip_code.agency_id = agency.id) as zipcodes,
      (select coalesce(jsonb_agg(jsonb_build_object(
            'carrierId', carrier.id, 'carrierName', carrier.name, 'lines', ${carrierLines},
            'offered', carrier.active, 'liveQuotes', ${liveQuotesExpression})
          order by lower(carrier.name)), '[]')
        from appointment join carrier on carrier.id = appointment.carrier_id
        where appointment.agency_id = agency.id) as carriers,
      agency.wanted_carrier as "wantedCarrier",
      ${profileGapsExpression} || case when member.role <> 'accountant' and (select required from license_gate)
        then ${licenseGap(sql`member.account_id`)} else '{}' end as missing,
      member.role, member.may_unlock as "mayUnlock", member.account_id as "memberId",
      member.role = 'producer' and agency.producers_export as "mayExport",
      (select jsonb_agg(jsonb_build_object('memberId', account_id, 'name', concat_ws(' ', first_name, last_name),
            'role', role, 'left', left_at is not null) order by account_id)
        from (select * from agency_member where agency_id = agency.id
          order by left_at is not null, account_id limit ${maxMembers}) as colleague) as members
    from agency_member as member join agency on agency.id = member.agency_id
    join account on account.id = member.account_id and account.deleted_at is null
    where member.account_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
};
