import type { assignInput } from '@fanwise/contract/agents/assignment';
import type { Own } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Membership } from '../../../http/register-route.ts';
import { recordingAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { type AssignedLead, assignLeads, lockAgentLeads } from '../../leads/index.ts';
import { type Notice, notifyAll } from '../../messaging/index.ts';

/** The member who assigns. */
type Assigner = { member: Membership; accountId: number; requestId: string };

type Refused = 'not-found' | 'assignment-changed' | 'member-cannot-take' | 'role-may-not';

/**
 * Assigns leads to a member of the agency or to nobody, all or none. The former members and the new one are told, each once.
 * A lead that is not assigned as the caller saw it refuses the act, so that two owners notice each other. A producer
 * assigns only leads that are unassigned or the producer's own, and no client that the producer may not read.
 */
export const assignLeadsTo = (
  db: Db,
  { member: { agencyId, role, isLimited }, accountId, requestId }: Assigner,
  { leads, to }: Own<z.output<typeof assignInput>>,
): Promise<Result<Record<never, never>, Refused>> =>
  inTransaction(db, async (trx) => {
    const ids = [...new Set(leads.map(({ applicationId }) => applicationId))];
    // The member is locked before the leads, as in every transaction (`locks.ts`): a deactivation waits, or is seen here.
    if (to !== null && !(await lockAssignableMember(trx, agencyId, to)))
      return failure('member-cannot-take');
    if (!(await mayReadAll(trx, { memberId: accountId, isLimited }, ids)))
      return failure('not-found');
    const locked = await lockAgentLeads(trx, agencyId, ids);
    const seen = new Map(leads.map(({ applicationId, assignedTo }) => [applicationId, assignedTo]));
    const changed = locked.filter(
      ({ applicationId, assignedTo }) => seen.get(applicationId) !== assignedTo,
    );
    if (changed.length > 0)
      return failure('assignment-changed', await describeAssignments(trx, agencyId, changed));
    if (
      role === 'producer' &&
      locked.some(({ assignedTo }) => assignedTo !== null && assignedTo !== accountId)
    )
      return failure('role-may-not');
    if (to !== null && !(await isLicensedForAll(trx, agencyId, to, ids)))
      return failure('member-cannot-take');
    const reassigned = locked.filter(({ assignedTo }) => assignedTo !== to);
    if (reassigned.length === 0) return success({});
    await assignLeads(
      trx,
      agencyId,
      reassigned.map(({ applicationId }) => applicationId),
      to,
    );
    await recordAssignments(trx, { agencyId, actorId: accountId, requestId }, reassigned, to);
    await notifyAll(trx, buildNotices(reassigned, to, accountId, await readName(trx, accountId)));
    return success({});
  });

/** Locks a member who can work leads until the transaction ends. Returns false without such an active member. */
const lockAssignableMember = async (
  trx: Trx,
  agencyId: number,
  memberId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from agency_member where agency_id = ${agencyId} and account_id = ${memberId} and left_at is null
      and role <> 'accountant' for share`.execute(trx);
  return rows.length === 1;
};

/** Whether a member may read each of these leads, at any stage. A limited member reads no client of a colleague. */
const mayReadAll = async (
  trx: Trx,
  { memberId, isLimited }: { memberId: number; isLimited: boolean },
  ids: readonly number[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from lead_view_stage
    where member_id = ${memberId} and application_id = any (${ids}::bigint[])
      and not (${isLimited}::boolean and is_colleagues_client(agency_id, application_id, member_id))`.execute(
    trx,
  );
  return rows.length === ids.length;
};

/** Whether a member may quote those of the leads that the agency has not quoted. An assistant sends no quote. */
const isLicensedForAll = async (
  trx: Trx,
  agencyId: number,
  memberId: number,
  ids: readonly number[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from lead join agency_lead using (application_id)
    join agency_member as member on member.account_id = ${memberId} and member.role <> 'assistant'
    where lead.application_id = any (${ids}::bigint[]) and agency_lead.agency_id = ${agencyId}
      and agency_lead.status in ('new', 'passed')
      and not may_serve(${memberId}, lead.state, lead.insurance_types)
    limit 1`.execute(trx);
  return rows.length === 0;
};

/** The acts of assigning in the audit log: the history of a lead reads them. */
export const recordAssignments = async (
  trx: Trx,
  act: { agencyId: number; actorId: number | null; requestId: string | null },
  from: readonly AssignedLead[],
  to: number | null | readonly number[],
): Promise<void> => {
  const after = typeof to === 'object' && to !== null ? to : from.map(() => to);
  await recordingAudit(
    {
      actorId: sql`${act.actorId}::bigint`,
      act: 'lead-assigned',
      object: sql`'application:' || moved.id`,
      requestId: act.requestId,
      before: sql`jsonb_build_object('memberId', moved.before)`,
      after: sql`jsonb_build_object('agencyId', ${act.agencyId}::bigint, 'memberId', moved.after)`,
    },
    sql`unnest(${from.map(({ applicationId }) => applicationId)}::bigint[],
      ${from.map(({ assignedTo }) => assignedTo)}::bigint[], ${after}::bigint[]) as moved (id, before, after)`,
  ).execute(trx);
};

/** One notice for each other member whose leads change. */
const buildNotices = (
  leads: readonly AssignedLead[],
  to: number | null,
  actorId: number,
  firstName: string | null,
): Notice[] => {
  const about = (
    accountId: number,
    occasion: 'leads-assigned' | 'leads-reassigned',
    leads: readonly AssignedLead[],
  ): Notice => ({
    accountId,
    occasion,
    firstName,
    applicationId: leads.length === 1 ? (leads[0]?.applicationId ?? null) : null,
    leads: leads.length,
  });
  const formerMembers = new Set(leads.flatMap(({ assignedTo }) => assignedTo ?? []));
  formerMembers.delete(actorId);
  return [
    ...(to === null || to === actorId ? [] : [about(to, 'leads-assigned', leads)]),
    ...[...formerMembers].map((memberId) =>
      about(
        memberId,
        'leads-reassigned',
        leads.filter(({ assignedTo }) => assignedTo === memberId),
      ),
    ),
  ];
};

/** The assigned member of each lead, and the colleague who assigned it last: by hand, by a quote, or null for routing. */
const describeAssignments = async (
  trx: Trx,
  agencyId: number,
  leads: readonly AssignedLead[],
): Promise<unknown[]> => {
  const { rows } = await sql`
    select own.application_id as "applicationId", own.assigned_to as "assignedTo",
      colleague_name(own.assigned_to) as "to", colleague_name(coalesce(sent.sender_id, act.actor_id)) as "by"
    from agency_lead as own
    left join lateral (
      select actor_id from audit_event
      where object = 'application:' || own.application_id and act = 'lead-assigned'
        and (after ->> 'agencyId')::bigint = ${agencyId}
      order by happened_at desc, id desc limit 1
    ) as act on true
    left join lateral (
      select min(member_id) as sender_id from quote
      where quote.agency_id = ${agencyId} and quote.application_id = own.application_id
        and quote.member_id = own.assigned_to and quote.created_at = own.assigned_at
    ) as sent on true
    where own.agency_id = ${agencyId}
      and own.application_id = any (${leads.map(({ applicationId }) => applicationId)}::bigint[])
    order by own.application_id`.execute(trx);
  return rows;
};

/** The name by which colleagues know a member. */
const readName = async (trx: Trx, memberId: number): Promise<string | null> => {
  const { rows } = await sql<{ name: string | null }>`
    select colleague_name(${memberId}) as name`.execute(trx);
  return rows[0]?.name ?? null;
};
