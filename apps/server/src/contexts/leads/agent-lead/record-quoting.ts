import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * Records that a member is quoting a lead that the agency opened; colleagues who look at it are told by a trigger. Calls
 * of the same member within 15 seconds, and of a member without colleagues, write nothing. Returns false for a lead about
 * which the agency keeps nothing (`agency_lead`).
 */
export const recordQuoting = async (
  db: Db,
  { agencyId, memberId }: Actor,
  applicationId: number,
  hasColleagues: boolean,
): Promise<boolean> => {
  const { rows } = await sql`
    with written as (update agency_lead set quoting_by = ${memberId}, quoting_at = now()
    where agency_id = ${agencyId} and application_id = ${applicationId} and ${hasColleagues}
      and (quoting_by is distinct from ${memberId} or quoting_at < now() - interval '15 seconds'))
    select from agency_lead where agency_id = ${agencyId} and application_id = ${applicationId}`.execute(
    db,
  );
  return rows.length > 0;
};
