import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { dropMailTokens } from '../../identity/index.ts';

/**
 * Voids every mailed link that opens the account, and cancels a waiting change of address. Every change to a sign-in
 * calls this. Links for "this wasn't me" log nobody in, so they stay valid.
 */
export const eraseSignInTokens = async (trx: Trx, accountId: number): Promise<void> => {
  // First, because a job that is about to mail a link holds the row of the account.
  await sql`update account set pending_email = null where id = ${accountId}`.execute(trx);
  await sql`delete from address_change where account_id = ${accountId}`.execute(trx);
  await dropMailTokens(trx, accountId, ['verify', 'reset', 'change-email', 'ticket']);
};
