import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** A lead of an agency, and the member who works it. */
export type AssignedLead = { applicationId: number; assignedTo: number | null };

/**
 * Takes exclusive locks on the agency's rows of these leads, the lead with the lowest id first, and returns the member of
 * each. A lead without a row gets one.
 */
export const lockAgentLeads = async (
  trx: Trx,
  agencyId: number,
  applicationIds: readonly number[],
): Promise<AssignedLead[]> => {
  await sql`
    insert into agency_lead (agency_id, application_id)
    select ${agencyId}::bigint, id from unnest(${applicationIds}::bigint[]) as id order by id
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<AssignedLead>`
    select application_id as "applicationId", assigned_to as "assignedTo" from agency_lead
    where agency_id = ${agencyId} and application_id = any (${applicationIds}::bigint[])
    order by application_id for no key update`.execute(trx);
  return rows;
};

/** Assigns leads of an agency, whose rows are locked, to a member, or removes the assignment. */
export const assignLeads = async (
  trx: Trx,
  agencyId: number,
  applicationIds: readonly number[],
  memberId: number | null,
): Promise<void> => {
  await sql`
    update agency_lead set assigned_to = ${memberId}, assigned_at = now()
    where agency_id = ${agencyId} and application_id = any (${applicationIds}::bigint[])`.execute(
    trx,
  );
};

/**
 * Assigns open leads that no member of the agency has opened, quoted, passed or assigned. Returns those that are assigned now; a
 * lead that a member took meanwhile is left out.
 */
export const assignNewLeads = async (
  trx: Trx,
  agencyId: number,
  assignments: readonly { leadId: number; memberId: number }[],
): Promise<{ leadId: number; memberId: number }[]> => {
  const { rows } = await sql<{ leadId: number; memberId: number }>`
    insert into agency_lead as own (agency_id, application_id, assigned_to, assigned_at)
    select ${agencyId}::bigint, lead.application_id, given.member_id, now()
    from unnest(${assignments.map(({ leadId }) => leadId)}::bigint[],
      ${assignments.map(({ memberId }) => memberId)}::bigint[]) as given (lead_id, member_id)
    join lead on lead.application_id = given.lead_id and lead.status = 'open'
    order by lead.application_id
    on conflict (agency_id, application_id) do update
      set assigned_to = excluded.assigned_to, assigned_at = excluded.assigned_at
      where own.status = 'new' and own.assigned_at is null and own.declared_at is null
    returning application_id as "leadId", assigned_to as "memberId"`.execute(trx);
  return rows;
};

/** Whether the agency of the row `viewer` has done nothing with the row `lead` that keeps routing from assigning it. */
export const isUntouched = sql`not exists (select from agency_lead
  where agency_lead.agency_id = viewer.agency_id and agency_lead.application_id = lead.application_id
    and (agency_lead.status is distinct from 'new' or assigned_at is not null or declared_at is not null))`;
