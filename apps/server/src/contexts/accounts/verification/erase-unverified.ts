import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { eraseUnverified } from '../sign-in/erase-unverified.ts';

const batchSize = 200;

/** Erases a bounded number of accounts that were not verified in 7 days; returns how many it handled. */
export async function eraseUnverifiedAccounts(db: Db): Promise<number> {
  const unverified = await db
    .selectFrom('account')
    .select('id')
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .limit(batchSize)
    .execute();
  for (const { id } of unverified) await inTransaction(db, (trx) => eraseUnverified(trx, id));
  return unverified.length;
}
