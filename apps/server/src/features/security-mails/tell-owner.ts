import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { addingJob } from '../../platform/jobs/enqueue.ts';
import type { SecurityOccasion } from './security-words.ts';

/**
 * Tells the owner of an account by mail what happened to the log-in, with a link for "this wasn't me". Call it in the
 * transaction of the fact, and before an address changes: the mail goes to the address of this moment. `device` is a few
 * words for what was used, such as "Firefox on Windows". One statement.
 */
export const tellOwner = async (
  trx: Db,
  accountId: number,
  occasion: SecurityOccasion,
  { device }: { device?: string } = {},
): Promise<void> => {
  await sql`
    with told as (
      insert into security_mail (account_id, occasion, address, device)
      select id, ${occasion}, email, ${device ?? null}
      from account where id = ${accountId} and email is not null
      returning id
    )
    select ${addingJob('mail-security', { mailId: sql`told.id` })} from told`.execute(trx);
};
