import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Deletes mails about the log-in that wait, and every mailed link of an account that is forgotten. Mails go before links: the
 * job that sends a mail holds its row while it makes the link.
 */
export const forgetMails = async (trx: Trx, accountId: number): Promise<void> => {
  await sql`delete from security_mail where account_id = ${accountId}`.execute(trx);
  await sql`delete from mail_token where account_id = ${accountId}`.execute(trx);
};

/** Deletes the mails about the log-in that were written from a moment on, and the links "this wasn't me" in them. */
export const forgetLaterMails = async (
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
