import type { RefusalOf } from '@fanwise/contract/routes';
import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import { INVITATION_DAYS, MAX_INVITATIONS } from '@fanwise/domain/agents/invitations';
import type { Language } from '@fanwise/domain/texts/language';
import { type RawBuilder, sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { createSecret, hashSecret, isSessionOpen } from '../../identity/index.ts';
import { lockMemberAccount } from '../../leads/index.ts';

/** The owner who invites, with the session and the request. */
export type Inviter = ActingMember & { tokenHash: Buffer };

/** A person to be invited. */
export type NewInvitation = {
  email: string;
  role: AgencyRole;
  mayUnlock: boolean;
  language: Language;
};

/** A condition for an invitation that nobody has accepted or revoked; it may have expired. */
export const isOpen: RawBuilder<boolean> = sql`accepted_at is null and revoked_at is null`;

const expiry = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

/**
 * Stores an invitation and enqueues its mail. An address with a confirmed account is refused without saying why, except
 * for a former member of this agency. An expired invitation to the same address is replaced.
 */
export const inviteMember = (
  db: Db,
  inviter: Inviter,
  { email, role, mayUnlock, language }: NewInvitation,
): Promise<Result<void, RefusalOf<'POST /agent/invitations'>>> =>
  inTransaction<Result<void, RefusalOf<'POST /agent/invitations'>>>(db, async (trx) => {
    const locked = await lockInviter(trx, inviter);
    if (!locked.ok) return locked;
    const { agencyId, memberId, requestId } = inviter;
    if (!(await isInvitable(trx, agencyId, email))) return failure('address-not-invitable');
    await sql`
      update agency_invitation set revoked_at = now()
      where agency_id = ${agencyId} and email = ${email} and ${isOpen} and expires_at <= now()`.execute(
      trx,
    );
    const { rows } = await sql<{ count: number; isInvited: boolean }>`
      select count(*)::integer as count, coalesce(bool_or(email = ${email}), false) as "isInvited"
      from agency_invitation where agency_id = ${agencyId} and ${isOpen}`.execute(trx);
    const [openInvitations] = rows;
    if (openInvitations?.isInvited) return failure('already-invited');
    if (openInvitations && openInvitations.count >= MAX_INVITATIONS)
      return failure('invitation-limit');
    // This hash belongs to a random token that is thrown away. The job that sends the mail makes the token of the link.
    const inserted = await sql<{ id: number }>`
      insert into agency_invitation (agency_id, invited_by, email, role, may_unlock, language, token_hash, expires_at)
      values (${agencyId}, ${memberId}, ${email}, ${role}, ${role === 'owner' || (role === 'producer' && mayUnlock)},
        ${language}, ${hashSecret(createSecret())}, ${expiry})
      returning id`.execute(trx);
    await mailInvitation(trx, inserted.rows[0]!.id, {
      actorId: memberId,
      act: 'member-invited',
      requestId,
    });
    return success(undefined);
  });

/** Sends an invitation again with a new link for another seven days; the former link stops working with the new mail. */
export const resendInvitation = (
  db: Db,
  inviter: Inviter,
  id: number,
): Promise<Result<void, 'not-logged-in' | 'not-found' | 'address-not-invitable'>> =>
  inTransaction<Result<void, 'not-logged-in' | 'not-found' | 'address-not-invitable'>>(
    db,
    async (trx) => {
      const locked = await lockInviter(trx, inviter);
      if (!locked.ok) return locked;
      const { agencyId, memberId, requestId } = inviter;
      const { rows } = await sql<{ email: string }>`
        update agency_invitation set invited_by = ${memberId}, sent_at = now(), expires_at = ${expiry}
        where id = ${id} and agency_id = ${agencyId} and ${isOpen} returning email`.execute(trx);
      const [invitation] = rows;
      if (!invitation) return failure('not-found');
      if (!(await isInvitable(trx, agencyId, invitation.email)))
        return failure('address-not-invitable');
      await mailInvitation(trx, id, { actorId: memberId, act: 'invitation-resent', requestId });
      return success(undefined);
    },
  );

/** Revokes an invitation. Returns `not-found` when it is another agency's, accepted or revoked. */
export const revokeInvitation = (
  db: Db,
  { agencyId, memberId, requestId }: Omit<Inviter, 'tokenHash'>,
  id: number,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql`
      update agency_invitation set revoked_at = now()
      where id = ${id} and agency_id = ${agencyId} and ${isOpen} returning id`.execute(trx);
    if (rows.length === 0) return failure('not-found');
    const object = `invitation:${id}`;
    await recordAudit(trx, { actorId: memberId, act: 'invitation-revoked', object, requestId });
    return success({});
  });

/**
 * Locks the account of the inviter, so that a recovery of the account revokes this invitation or ends the session first;
 * then the agency, so that two invitations count each other.
 */
const lockInviter = async (
  trx: Trx,
  { agencyId, memberId, tokenHash }: Inviter,
): Promise<Result<void, 'not-logged-in' | 'not-found'>> => {
  if (!(await lockMemberAccount(trx, memberId)) || !(await isSessionOpen(trx, tokenHash)))
    return failure('not-logged-in');
  const { rows } = await sql`
    select from agency where id = ${agencyId} and closed_at is null for no key update`.execute(trx);
  return rows.length === 1 ? success(undefined) : failure('not-found');
};

/** Whether an address has no confirmed account, or that of a person who left this agency. */
const isInvitable = async (trx: Trx, agencyId: number, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from account left join agency_member as member on member.account_id = account.id
    where email = ${email} and verified_at is not null
      and (member.agency_id = ${agencyId} and member.left_at is not null) is not true`.execute(trx);
  return rows.length === 0;
};

const mailInvitation = async (
  trx: Trx,
  invitationId: number,
  act: { actorId: number; act: string; requestId: string },
): Promise<void> => {
  await enqueue(trx, 'mail-invitation', { invitationId });
  await recordAudit(trx, { ...act, object: `invitation:${invitationId}` });
};
