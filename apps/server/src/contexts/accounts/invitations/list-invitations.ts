import type { Invitation } from '@fanwise/contract';
import { MAX_INVITATIONS } from '@fanwise/domain/agents/invitations';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isOpen } from './invite-member.ts';

/** Lists the invitations of an agency that nobody has accepted or revoked, newest first; expired ones are among them. */
export const listInvitations = async (db: Db, agencyId: number): Promise<Invitation[]> => {
  const { rows } = await sql<
    Omit<Invitation, 'sentAt' | 'expiresAt'> & { sentAt: Date; expiresAt: Date }
  >`
    select id, email, invitation.role, invitation.may_unlock as "mayUnlock", language,
      inviter.first_name || ' ' || inviter.last_name as "invitedBy", sent_at as "sentAt", expires_at as "expiresAt",
      expires_at <= now() as "isExpired"
    from agency_invitation as invitation join agency_member as inviter on inviter.account_id = invited_by
    where invitation.agency_id = ${agencyId} and ${isOpen}
    order by sent_at desc limit ${MAX_INVITATIONS}`.execute(db);
  return rows.map(({ sentAt, expiresAt, ...invitation }) => ({
    ...invitation,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};
