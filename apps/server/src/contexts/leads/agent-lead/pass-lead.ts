import type { PassReason } from '@fanwise/contract/agents/lead-table';
import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { findMatchingLead } from '../eligibility/find-lead.ts';

type PassResult = Result<Record<never, never>, 'not-found' | 'lead-closed'>;

/**
 * Records that the agent is not interested in the current version of a lead; a resubmission makes it new again. The
 * client does not learn which agent passed.
 */
export const passLead = async (
  db: Db,
  { agencyId, memberId }: Actor,
  applicationId: number,
  reason: PassReason | null,
): Promise<PassResult> => {
  const found = await findMatchingLead(db, agencyId, applicationId);
  if (!found || found.status === 'deleted') return failure('not-found');
  if (found.isQuoted || found.status !== 'open') return failure('lead-closed');
  await sql`
    insert into agency_lead (agency_id, application_id, seen_at, passed_version, passed_reason, passed_at, passed_by)
    select ${agencyId}, application_id, now(), version, ${reason}, now(), ${memberId}
    from lead where application_id = ${applicationId} and status = 'open'
    on conflict (agency_id, application_id) do update set passed_version = excluded.passed_version,
      passed_reason = coalesce(excluded.passed_reason, case
        when agency_lead.passed_version = excluded.passed_version then agency_lead.passed_reason end),
      passed_at = excluded.passed_at, passed_by = excluded.passed_by`.execute(db);
  return success({});
};

/** Takes the pass back, so that the lead waits for the agency again. Does nothing without a pass. */
export const takeBackPass = async (
  db: Db,
  agencyId: number,
  applicationId: number,
): Promise<Result<Record<never, never>, 'not-found'>> => {
  const found = await findMatchingLead(db, agencyId, applicationId);
  if (!found) return failure('not-found');
  await sql`
    update agency_lead set passed_version = null, passed_reason = null, passed_at = null, passed_by = null
    where agency_id = ${agencyId} and application_id = ${applicationId} and passed_version is not null`.execute(
    db,
  );
  return success({});
};
