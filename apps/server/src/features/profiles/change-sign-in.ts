import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { endSessions } from '../sessions/index.ts';

/** Whose sign-in changes, in which session and request. */
export type SignInChange = { accountId: number; tokenHash: Buffer; requestId: string };

/** Sets a new password: the other sessions end, and the owner is told by mail. */
export const setPassword = async (
  trx: Trx,
  { accountId, tokenHash, requestId }: SignInChange,
  passwordHash: string,
): Promise<void> => {
  await trx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();
  await endSessions(trx, accountId, tokenHash);
  await enqueue(trx, 'mail-password-changed', { accountId });
  await recordAudit(trx, { actorId: accountId, act: 'password-changed', requestId });
};

/**
 * Notes a new address, which counts once the link mailed to it is opened. False when another account
 * has it or waits for it.
 */
export const askForNewEmail = async (
  trx: Trx,
  { accountId, requestId }: SignInChange,
  email: string,
): Promise<boolean> => {
  const taken = await trx
    .selectFrom('account')
    .select('id')
    .where((where) => where.or([where('email', '=', email), where('pending_email', '=', email)]))
    .where('id', '<>', accountId)
    .executeTakeFirst();
  if (taken) return false;
  await setPendingEmail(trx, accountId, email);
  await enqueue(trx, 'mail-change-of-email', { accountId });
  await recordAudit(trx, { actorId: accountId, act: 'email-change-requested', requestId });
  return true;
};

/** Takes a waiting change of address back. */
export const keepEmail = (trx: Trx, { accountId }: SignInChange): Promise<void> =>
  setPendingEmail(trx, accountId, null);

const setPendingEmail = async (
  trx: Trx,
  accountId: number,
  email: string | null,
): Promise<void> => {
  await trx
    .updateTable('account')
    .set({ pending_email: email })
    .where('id', '=', accountId)
    .execute();
};
