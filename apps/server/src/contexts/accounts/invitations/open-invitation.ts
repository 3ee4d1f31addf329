import type { OpenInvitation } from '@fanwise/contract';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { hashSecret } from '../../identity/index.ts';

/** Why the link of an invitation does not open it. */
export type ClosedInvitation =
  | 'invalid-token'
  | 'invitation-used'
  | 'invitation-revoked'
  | 'invitation-expired'
  | 'invitation-agency-closed'
  | 'invitation-address-taken';

/** An invitation that can be accepted, with what accepting it writes. */
export type FoundInvitation = Omit<OpenInvitation, 'expiresAt' | 'isReturning'> & {
  id: number;
  agencyId: number;
  /** The member who invited. */
  inviterId: number;
  language: Language;
  expiresAt: Date;
  /** The account of a person who left this agency; null for a person without an account. */
  formerMemberId: number | null;
};

type Row = FoundInvitation & {
  isUsed: boolean;
  isRevoked: boolean;
  isExpired: boolean;
  isClosed: boolean;
  isTaken: boolean;
};

/**
 * Finds the invitation of a mailed token, or why it cannot be accepted. An account of the address that nobody confirmed
 * does not count: accepting erases it, because the mail with the link proves who reads the address.
 */
export const findInvitation = async (
  db: Db,
  token: string,
): Promise<Result<FoundInvitation, ClosedInvitation>> => {
  const { rows } = await sql<Row>`
    select invitation.id, invitation.agency_id as "agencyId", invited_by as "inviterId", invitation.email, invitation.role,
      invitation.may_unlock as "mayUnlock", invitation.language, expires_at as "expiresAt",
      coalesce(agency.name, inviter.first_name || ' ' || inviter.last_name) as agency,
      inviter.first_name || ' ' || inviter.last_name as "invitedBy",
      accepted_at is not null as "isUsed", revoked_at is not null as "isRevoked", expires_at <= now() as "isExpired",
      agency.closed_at is not null as "isClosed",
      case when holder.left_at is not null then holder.account_id end as "formerMemberId",
      account.id is not null and holder.left_at is null as "isTaken"
    from agency_invitation as invitation
    join agency on agency.id = invitation.agency_id
    join agency_member as inviter on inviter.account_id = invited_by
    left join account on account.email = invitation.email and account.verified_at is not null
    left join agency_member as holder on holder.account_id = account.id and holder.agency_id = invitation.agency_id
    where token_hash = ${hashSecret(token)}`.execute(db);
  const [found] = rows;
  if (!found) return failure('invalid-token');
  const { isUsed, isRevoked, isExpired, isClosed, isTaken, ...invitation } = found;
  if (isUsed) return failure('invitation-used');
  if (isClosed) return failure('invitation-agency-closed');
  if (isRevoked) return failure('invitation-revoked');
  if (isExpired) return failure('invitation-expired');
  return isTaken ? failure('invitation-address-taken') : success(invitation);
};

/** Reads an invitation for the person who holds its link. */
export const openInvitation = async (
  db: Db,
  token: string,
): Promise<Result<OpenInvitation, ClosedInvitation>> => {
  const found = await findInvitation(db, token);
  if (!found.ok) return found;
  const { agency, role, mayUnlock, invitedBy, email, expiresAt, formerMemberId } = found.value;
  return success({
    agency,
    role,
    mayUnlock,
    invitedBy,
    email,
    expiresAt: expiresAt.toISOString(),
    isReturning: formerMemberId !== null,
  });
};
