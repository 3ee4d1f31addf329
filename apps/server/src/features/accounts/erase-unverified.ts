import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { eraseApplications } from '../applications/index.ts';
import { forgetAccount } from '../sign-in/index.ts';

const atOnce = 200;

/** Erases some accounts that nobody verified for 7 days; answers how many it looked at. */
export async function eraseUnverifiedAccounts(db: Db): Promise<number> {
  const unverified = await findUnverified(db).limit(atOnce).execute();
  for (const { id } of unverified) await inTransaction(db, (trx) => eraseUnverified(trx, id));
  return unverified.length;
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
