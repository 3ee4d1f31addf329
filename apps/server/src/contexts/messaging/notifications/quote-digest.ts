import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** A client gets at most one mail an hour about quotes (`together: 'quotes'` in the table of notifications). */
const digestInterval = sql`interval '1 hour'`;

type MailedNotification = { id: number; account_id: number };

/**
 * Decides whether a notification is mailed separately now, and records it: only if no mail about the client's quotes was sent in the last
 * hour, by the clock of the database. Otherwise it waits for the digest at the end of that hour. A retried job gets the
 * same answer.
 */
export const claimMailNow = (
  db: Db,
  { id, account_id }: MailedNotification,
  jobId: string,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await sql`select from account where id = ${account_id} for no key update`.execute(trx);
    const { rows } = await sql<{ isOurs: boolean; next: Date | null }>`
      with last as (
        select max(mailed_at) as at from quote_mail
        where account_id = ${account_id} and notification_id <> ${id}
      ), noted as (
        insert into quote_mail (account_id, notification_id, mailed_at, job_id)
        select ${account_id}, ${id},
          case when coalesce(last.at <= now() - ${digestInterval}, true) then now() end,
          case when coalesce(last.at <= now() - ${digestInterval}, true) then ${jobId}::text end
        from last
        on conflict (account_id, notification_id) do update set job_id = quote_mail.job_id
        returning job_id
      )
      select coalesce(noted.job_id = ${jobId}, false) as "isOurs", last.at + ${digestInterval} as next
      from noted cross join last`.execute(trx);
    const [{ isOurs, next } = { isOurs: false, next: null }] = rows;
    if (isOurs) return true;
    const key = `quote-digest:${account_id}`;
    await enqueue(
      trx,
      'mail-quote-digest',
      { accountId: account_id },
      next ? { key, runAt: next } : { key },
    );
    return false;
  });

/** Stores a notification for the next mail about leads of its agent. */
export const waitForDigest = async (
  db: Db,
  { id, account_id }: MailedNotification,
): Promise<void> => {
  await sql`
    insert into quote_mail (account_id, notification_id) values (${account_id}, ${id})
    on conflict do nothing`.execute(db);
};

/** Takes the waiting notifications for the next digest of a client or an agent; a retried job gets the same ones. */
export const takeWaitingNotifications = async (
  db: Db,
  accountId: number,
  jobId: string,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update quote_mail set mailed_at = now(), job_id = ${jobId}
    where account_id = ${accountId} and (mailed_at is null or job_id = ${jobId})
    returning notification_id as id`.execute(db);
  return rows.map(({ id }) => id);
};
