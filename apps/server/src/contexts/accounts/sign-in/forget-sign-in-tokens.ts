import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { dropMailTokens } from '../../identity/index.ts';

/**
 * Whatever changes how somebody logs in calls this: no link that was mailed before opens anything afterwards, and no
 * change of address waits any more. Links for "this wasn't me" let nobody in and stay good.
 */
export const forgetSignInTokens = async (trx: Trx, accountId: number): Promise<void> => {
  // First: a job that is about to mail a link holds the account.
  await sql`update account set pending_email = null where id = ${accountId}`.execute(trx);
  await sql`delete from address_change where account_id = ${accountId}`.execute(trx);
  await dropMailTokens(trx, accountId, ['verify', 'reset', 'change-email', 'ticket']);
};
