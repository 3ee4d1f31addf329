import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Deletes the waiting mails about the log-in, and every mailed link, of an account that is erased. Mails go before
 * links, because the job that sends a mail holds its row while it makes the link.
 */
export const eraseMails = async (trx: Trx, accountId: number): Promise<void> => {
  await sql`delete from security_mail where account_id = ${accountId}`.execute(trx);
  await sql`delete from mail_token where account_id = ${accountId}`.execute(trx);
};

/** Deletes mails about the log-in that were written since a time, and the "this wasn't me" links in them. */
export const eraseLaterMails = async (
  trx: Trx,
  accountId: number,
  since: string,
): Promise<void> => {
  await sql`
    delete from security_mail
    where account_id = ${accountId} and happened_at >= ${since}::timestamptz`.execute(trx);
  await sql`
    delete from mail_token
    where account_id = ${accountId} and purpose = 'not-me' and created_at >= ${since}::timestamptz`.execute(
    trx,
  );
};
