import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { notifyOwner } from '../../identity/index.ts';
import { endOtherAccess } from './other-access.ts';

/** The account, session and request of a change to the sign-in. */
export type SignInChange = {
  accountId: number;
  tokenHash: Buffer;
  requestId: string;
  device?: string | null | undefined;
};

/**
 * Sets a new password. It ends the other sessions and every access they may have created (`OTHER_ACCESS`), and mails
 * the owner.
 */
export const changePassword = async (
  trx: Trx,
  { accountId, tokenHash, requestId, device = null }: SignInChange,
  passwordHash: string,
): Promise<void> => {
  await sql`update account set password_hash = ${passwordHash} where id = ${accountId}`.execute(
    trx,
  );
  await endOtherAccess(trx, { accountId, by: 'password-changed', except: tokenHash });
  await notifyOwner(trx, accountId, 'password-changed', { device });
  await recordAudit(trx, { actorId: accountId, act: 'password-changed', requestId });
};
