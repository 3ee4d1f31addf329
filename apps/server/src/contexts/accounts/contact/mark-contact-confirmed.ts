import type { CodeChannel } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Records that the client typed the code that was sent there: the address works again, or the number belongs to the
 * client.
 */
export const markContactConfirmed = async (
  trx: Trx,
  accountId: number,
  channel: CodeChannel,
): Promise<void> => {
  if (channel === 'mail')
    await sql`update account set mail_failed_at = null, mail_complained_at = null, verified_at = now() where id = ${accountId}`.execute(
      trx,
    );
  else
    await sql`update consumer set phone_confirmed_at = now() where account_id = ${accountId}`.execute(
      trx,
    );
};
