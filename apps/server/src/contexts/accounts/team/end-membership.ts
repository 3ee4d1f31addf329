import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import { may } from '@fanwise/domain/agents/capabilities';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { eraseDevices } from '../../identity/index.ts';
import { handOverLeads, lockMemberAccount } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';
import { recordAssignments } from '../assignment/assign-leads.ts';
import { endEverySession } from '../sign-in/end-every-session.ts';
import { refuseWithoutOwner } from './keep-owner.ts';

type Refused = 'not-found' | 'not-a-member' | 'last-owner' | 'role-may-not';

/** A member whose membership ends, and the member who gets the open leads; null: nobody. */
type EndingMembership = { memberId: number; to: number | null };

/**
 * Ends the access of a member at once. Open leads and follow-ups go to another member or to nobody, in the same
 * transaction. Quotes keep the name; webhooks, cards and clients are the agency's and stay. The new member is notified,
 * and the person is mailed.
 */
export const deactivateMember = (
  db: Db,
  actor: ActingMember,
  leaving: EndingMembership,
): Promise<Result<Record<string, never>, Refused>> =>
  inTransaction<Result<Record<string, never>, Refused>>(db, async (trx) => {
    // A quote or a payment that the member sends now holds the account: it is finished first, or is refused.
    if (!(await lockMemberAccount(trx, leaving.memberId))) return failure('not-found');
    const refusal = await endMembership(trx, actor, leaving);
    if (refusal) return refusal;
    await endEverySession(trx, leaving.memberId);
    await eraseDevices(trx, leaving.memberId);
    await enqueue(trx, 'mail-membership-ended', { accountId: leaving.memberId });
    await recordAudit(trx, {
      actorId: actor.memberId,
      act: 'member-deactivated',
      object: `account:${leaving.memberId}`,
      requestId: actor.requestId,
    });
    return success({});
  });

/**
 * Ends a membership and hands over what waits in the person's name. The caller holds the account of the person.
 * Returns a refusal, or null.
 */
export const endMembership = async (
  trx: Trx,
  actor: ActingMember,
  { memberId, to }: EndingMembership,
): Promise<ReturnType<typeof failure<Refused>> | null> => {
  const { agencyId } = actor;
  const { rows } = await sql<{ id: number; role: AgencyRole; mayUnlock: boolean }>`
    select account_id as id, role, may_unlock as "mayUnlock" from agency_member
    where agency_id = ${agencyId} and account_id in (${memberId}, ${to}::bigint) and left_at is null
    order by account_id for no key update`.execute(trx);
  if (!rows.some(({ id }) => id === memberId)) return failure('not-found');
  const successor = rows.find(({ id }) => id === to && id !== memberId);
  if (to !== null && !(successor && may(successor, 'read-leads'))) return failure('not-a-member');
  await sql`update agency_member set left_at = clock_timestamp() where account_id = ${memberId}`.execute(
    trx,
  );
  const refusal = await refuseWithoutOwner(trx, actor, memberId);
  if (refusal) return refusal;
  const movedLeads = await handOverLeads(trx, { agencyId, from: memberId, to });
  const act = { agencyId, actorId: actor.memberId, requestId: actor.requestId };
  await recordAssignments(trx, act, movedLeads, to);
  await sql`
    update agency_invitation set revoked_at = now()
    where agency_id = ${agencyId} and invited_by = ${memberId} and accepted_at is null and revoked_at is null`.execute(
    trx,
  );
  if (successor && may(successor, 'quote'))
    await sql`update assignment_rule set member_id = ${to} where agency_id = ${agencyId} and member_id = ${memberId}`.execute(
      trx,
    );
  else
    await sql`delete from assignment_rule where agency_id = ${agencyId} and member_id = ${memberId}`.execute(
      trx,
    );
  if (to !== null && movedLeads.some(({ isOpen }) => isOpen))
    await notify(trx, { accountId: to, occasion: 'leads-handed-over' });
  return null;
};
