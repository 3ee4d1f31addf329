import {
  type AssignmentRule,
  type NewLead,
  type Routing,
  routeLeads,
  type WorkingMember,
} from '@fanwise/domain/agents/route-leads';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { assignNewLeads, isUntouched } from '../../leads/index.ts';
import { announceLeads, selectLeadsOfAreas, viewerColumns } from '../../messaging/index.ts';
import { recordAssignments } from './assign-leads.ts';

/** The number of agencies that one job handles. */
const agenciesPerJob = 100;

/** The most leads of an agency that one run reads; the next run continues. */
const leadsPerStep = 200;

/** A lead that nobody could take waits this long for a member who works again; then it stays unassigned. */
const maxWait = sql`interval '24 hours'`;

/** The statuses of leads that a member still has to work. */
export const openStatuses = sql`('new', 'quoted', 'updated', 'won')`;

/** Assigns the new leads of the next agencies that do not assign by hand. The agencies after them are left to the next job. */
export const routeNewLeads = async (db: Db, afterAgencyId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from agency where routing <> 'manual' and closed_at is null and id > ${afterAgencyId}
    order by id limit ${agenciesPerJob}`.execute(db);
  for (const { id } of rows) await routeLeadsOfAgency(db, id);
  const last = rows.at(-1);
  if (last && rows.length === agenciesPerJob)
    await enqueue(db, 'route-new-leads', { afterAgencyId: last.id });
};

const routeLeadsOfAgency = async (db: Db, agencyId: number): Promise<void> => {
  // Most runs find nothing to assign, and lock nothing.
  if ((await decideAssignments(db, agencyId)).length === 0) return;
  await inTransaction(db, async (trx) => {
    // Two workers assign one after the other. The statement after the lock sees what the other one wrote.
    await lockMembers(trx, agencyId);
    const assigned = await assignNewLeads(trx, agencyId, await decideAssignments(trx, agencyId));
    if (assigned.length === 0) return;
    await storeTurns(trx, assigned);
    await recordAssignments(
      trx,
      { agencyId, actorId: null, requestId: null },
      assigned.map(({ leadId }) => ({ applicationId: leadId, assignedTo: null })),
      assigned.map(({ memberId }) => memberId),
    );
    await announceLeads(trx, assigned);
  });
};

const lockMembers = async (trx: Trx, agencyId: number): Promise<void> => {
  await sql`
    select from agency_member where agency_id = ${agencyId} and left_at is null
    order by account_id for no key update`.execute(trx);
};

type RoutingData = {
  routing: Routing;
  rules: AssignmentRule[];
  members: WorkingMember[];
  leads: NewLead[];
};

/** The leads that can be assigned now, with their members, the earliest lead first. */
const decideAssignments = async (
  db: Db,
  agencyId: number,
): Promise<{ leadId: number; memberId: number }[]> => {
  const { rows } = await sql<RoutingData>`
    with viewer as materialized (
      select id as agency_id, all_zip_codes, routing from agency where id = ${agencyId} and routing <> 'manual'
    ),
    working as materialized (
      select ready.id from (
        select ${viewerColumns}, member.role from agency_member as member
        join agency on agency.id = member.agency_id join account on account.id = member.account_id
        where member.agency_id = ${agencyId}
      ) as ready
      where "isReady" and role in ('owner', 'producer') and quiet_end(ready.id) is null
    ),
    found as materialized (
      select areas.application_id from viewer cross join lateral (${selectLeadsOfAreas(
        sql`lead.status = 'open' and lead.submitted_at > now() - ${maxWait} and ${isUntouched}`,
        leadsPerStep,
      )}) as areas
      where exists (select from working)
      order by areas.submitted_at desc, areas.application_id desc limit ${leadsPerStep}
    )
    select routing,
      (select coalesce(json_agg(json_build_object('memberId', member_id, 'zipPrefix', zip_prefix,
          'typeId', insurance_type, 'language', language) order by position), '[]')
        from assignment_rule where agency_id = ${agencyId}) as rules,
      (select coalesce(json_agg(json_build_object('id', member.account_id, 'openLeadsMax', member.open_leads_max,
          'routedAt', extract(epoch from member.routed_at) * 1000000,
          'openLeads', (select count(*) from agency_lead where agency_id = ${agencyId}
            and assigned_to = member.account_id and status in ${openStatuses}))), '[]')
        from working join agency_member as member on member.account_id = working.id
        where exists (select from found)) as members,
      (select coalesce(json_agg(json_build_object('id', lead.application_id, 'zipCode', zip_code.code,
          'types', lead.insurance_types, 'language', case when lead.facet & 2 > 0 then 'es' else 'en' end,
          'licensed', array(select id from working where may_serve(working.id, lead.state, lead.insurance_types)))
          order by lead.submitted_at, lead.application_id), '[]')
        from found join lead on lead.application_id = found.application_id
        join zip_code on zip_code.id = lead.zip_code_id) as leads
    from viewer`.execute(db);
  const [data] = rows;
  return data ? routeLeads(data, data.members, data.leads) : [];
};

/** Stores when each member got the last lead: one microsecond after another, in the order of the leads. */
const storeTurns = async (trx: Trx, assigned: readonly { memberId: number }[]): Promise<void> => {
  await sql`
    update agency_member set routed_at = now() + last.place * interval '1 microsecond'
    from (
      select id, max(place) as place
      from unnest(${assigned.map(({ memberId }) => memberId)}::bigint[]) with ordinality as each (id, place) group by id
    ) as last
    where account_id = last.id`.execute(trx);
};
