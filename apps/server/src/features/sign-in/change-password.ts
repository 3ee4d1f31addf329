import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { tellOwner } from '../security-mails/index.ts';
import { endSessions } from '../sessions/index.ts';
import { forgetSignInTokens } from './forget-sign-in-tokens.ts';

/** Whose sign-in changes, in which session and request. */
export type SignInChange = { accountId: number; tokenHash: Buffer; requestId: string };

/**
 * Sets a new password: the other sessions end, mailed links and a change of address that waits are forgotten, and the
 * owner is told.
 */
export const changePassword = async (
  trx: Trx,
  { accountId, tokenHash, requestId }: SignInChange,
  passwordHash: string,
): Promise<void> => {
  await sql`update account set password_hash = ${passwordHash} where id = ${accountId}`.execute(
    trx,
  );
  await forgetSignInTokens(trx, accountId);
  await endSessions(trx, accountId, tokenHash);
  await tellOwner(trx, accountId, 'password-changed');
  await recordAudit(trx, { actorId: accountId, act: 'password-changed', requestId });
};
