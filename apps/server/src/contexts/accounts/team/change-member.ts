import type { MemberChange } from '@fanwise/contract/agents/team';
import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import { may } from '@fanwise/domain/agents/capabilities';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { handOverLeads } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';
import { recordAssignments } from '../assignment/assign-leads.ts';
import { refuseWithoutOwner } from './keep-owner.ts';

type Changed = { role: AgencyRole; before: AgencyRole; mayUnlock: boolean };

/**
 * Changes the role of a member, whether a producer may pay, and the most open leads. The last active owner stays owner.
 * The leads of a member who may not read leads any more are assigned to nobody. The member is told of a new role.
 */
export const changeMember = (
  db: Db,
  actor: ActingMember,
  memberId: number,
  change: MemberChange,
): Promise<Result<Record<string, never>, 'not-found' | 'last-owner' | 'role-may-not'>> =>
  inTransaction<Result<Record<string, never>, 'not-found' | 'last-owner' | 'role-may-not'>>(
    db,
    async (trx) => {
      const { agencyId } = actor;
      const changed = await update(trx, agencyId, memberId, change);
      if (!changed) return failure('not-found');
      const refusal = await refuseWithoutOwner(trx, actor, memberId);
      if (refusal) return refusal;
      if (!may(changed, 'read-leads')) {
        const movedLeads = await handOverLeads(trx, { agencyId, from: memberId, to: null });
        const act = { agencyId, actorId: actor.memberId, requestId: actor.requestId };
        await recordAssignments(trx, act, movedLeads, null);
      }
      if (!may(changed, 'quote'))
        await sql`delete from assignment_rule where agency_id = ${agencyId} and member_id = ${memberId}`.execute(
          trx,
        );
      if (changed.role !== changed.before && memberId !== actor.memberId)
        await notify(trx, { accountId: memberId, occasion: 'role-changed' });
      await recordAudit(trx, {
        actorId: actor.memberId,
        act: 'member-changed',
        object: `account:${memberId}`,
        requestId: actor.requestId,
      });
      return success({});
    },
  );

const update = async (
  trx: Trx,
  agencyId: number,
  memberId: number,
  { role, mayUnlock, openLeadsMax }: MemberChange,
): Promise<Changed | undefined> => {
  const { rows: found } = await sql<{ before: AgencyRole }>`
    select role as before from agency_member
    where account_id = ${memberId} and agency_id = ${agencyId} and left_at is null for no key update`.execute(
    trx,
  );
  if (!found[0]) return undefined;
  const { rows } = await sql<Omit<Changed, 'before'>>`
    update agency_member set role = coalesce(${role ?? null}, role),
      may_unlock = coalesce(${mayUnlock ?? null}, may_unlock),
      open_leads_max = ${openLeadsMax === undefined ? sql`open_leads_max` : openLeadsMax}
    where account_id = ${memberId} returning role, may_unlock as "mayUnlock"`.execute(trx);
  return { ...rows[0]!, ...found[0] };
};
