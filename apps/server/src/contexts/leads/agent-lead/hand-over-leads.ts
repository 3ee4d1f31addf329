import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { AssignedLead } from './assign-leads.ts';

/** Whether a lead counts as open for its member: new, quoted or won, and neither paid nor ended. */
export const isOpenForMember = sql<boolean>`agency_lead.status in ('new', 'quoted', 'updated', 'won')`;

/**
 * Hands what a member works on to another member, or leaves it unassigned: assigned leads, and follow-ups that the member planned
 * on unassigned leads. The mark "is quoting" of the member ends. Returns these leads, with the member they had.
 */
export const handOverLeads = async (
  trx: Trx,
  { agencyId, from, to }: { agencyId: number; from: number; to: number | null },
): Promise<(AssignedLead & { isOpen: boolean })[]> => {
  await sql`
    update agency_lead set quoting_by = null, quoting_at = null
    where agency_id = ${agencyId} and quoting_by = ${from}`.execute(trx);
  const { rows } = await sql<AssignedLead & { isOpen: boolean }>`
    with former as (
      select application_id, assigned_to from agency_lead
      where agency_id = ${agencyId} and (assigned_to = ${from}
        or (assigned_to is null and marked_by = ${from} and follow_up is not null and ${to}::bigint is not null))
      order by application_id for no key update
    )
    update agency_lead set assigned_to = ${to}::bigint, assigned_at = case when ${to}::bigint is not null then now() end
    from former where agency_lead.agency_id = ${agencyId} and agency_lead.application_id = former.application_id
    returning agency_lead.application_id as "applicationId", former.assigned_to as "assignedTo",
      ${isOpenForMember} as "isOpen"`.execute(trx);
  return rows;
};
