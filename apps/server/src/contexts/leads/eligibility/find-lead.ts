import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { LeadState } from '@fanwise/domain/leads/lead-life';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** The latest submission of an application, from an agent's point of view. */
type FoundLead = {
  applicationId: number;
  consumerId: number;
  submissionId: number;
  version: number;
  zipCodeId: number;
  insuranceTypes: InsuranceTypeId[];
  status: LeadState;
  /** The agent has a live quote on it. */
  isQuoted: boolean;
};

/**
 * Finds a lead that concerns the agency: its ZIP code is in their area, or they have a live quote on it. It may be
 * closed by now. Returns null for any other lead, and for one whose fee was refunded.
 */
export const findMatchingLead = async (
  db: Db,
  agencyId: number,
  applicationId: number,
): Promise<FoundLead | null> => {
  const { rows } = await sql<FoundLead>`
    select lead.application_id as "applicationId", application.consumer_id as "consumerId",
      lead.submission_id as "submissionId", lead.version, lead.zip_code_id as "zipCodeId",
      lead.insurance_types as "insuranceTypes", lead.status, own.quoted as "isQuoted"
    from lead
    join application on application.id = lead.application_id
    join agency on agency.id = ${agencyId}
    cross join lateral (select exists (
      select from quote where quote.agency_id = agency.id
        and quote.application_id = lead.application_id and quote.removed_at is null
    ) as quoted) as own
    where lead.application_id = ${applicationId}
      and not exists (select from return_request where return_request.agency_id = agency.id
        and return_request.application_id = lead.application_id and return_request.state = 'granted')
      and (own.quoted or agency.all_zip_codes or exists (
        select from agency_zip_code where agency_zip_code.agency_id = agency.id
          and agency_zip_code.zip_code_id = lead.zip_code_id))`.execute(db);
  return rows[0] ?? null;
};
