import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { eraseApplications } from '../applications/index.ts';
import { forgetIdleDevices } from '../sessions/index.ts';
import { forgetAccount } from '../sign-in/index.ts';

const atOnce = 200;

/**
 * Deletes what has had its time: sessions, devices, tokens, mails that never left, spent human checks, counters,
 * feedback of a year ago, and accounts that nobody verified for 7 days.
 */
export async function cleanUpAccounts(db: Db): Promise<void> {
  await sql`delete from session where expires_at < now()`.execute(db);
  await forgetIdleDevices(db);
  await sql`delete from mail_token where expires_at < now()`.execute(db);
  await sql`delete from security_mail where happened_at < now() - interval '30 days'`.execute(db);
  await sql`delete from human_check_spent where expires_at < now()`.execute(db);
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
  await sql`delete from feedback where created_at < now() - interval '1 year'`.execute(db);
  for (;;) {
    const unverified = await findUnverified(db).limit(atOnce).execute();
    for (const { id } of unverified) await inTransaction(db, (trx) => eraseUnverified(trx, id));
    if (unverified.length < atOnce) return;
  }
}

const findUnverified = (db: Db) =>
  db
    .selectFrom('account')
    .select('id')
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`);

/** Nobody ever logged in, so there are no quotes and no money: the profile and the draft go. */
async function eraseUnverified(trx: Trx, accountId: number): Promise<void> {
  const stillUnverified = await findUnverified(trx)
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!stillUnverified) return;
  await eraseApplications(trx, { accountId, firstName: '' });
  await sql`delete from consumer where account_id = ${accountId}`.execute(trx);
  await sql`delete from agent where account_id = ${accountId}`.execute(trx);
  await forgetAccount(trx, { accountId, actorId: null, act: 'unverified-erased' });
}
