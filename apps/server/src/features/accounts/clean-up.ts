import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Deletes what has had its time: sessions, tokens, spent human checks, counters, old feedback. */
export async function cleanUpAccounts(db: Db): Promise<void> {
  await sql`delete from session where expires_at < now()`.execute(db);
  await sql`delete from mail_token where expires_at < now()`.execute(db);
  await sql`delete from human_check_spent where expires_at < now()`.execute(db);
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
  await sql`delete from feedback where created_at < now() - interval '1 year'`.execute(db);
}

/** Accounts that were never verified in their 7 days; the caller erases them like any other. */
export async function findStaleAccounts(db: Db): Promise<{ accountId: number; type: 1 | 2 }[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'role'])
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id, role }) => ({ accountId: id, type: role === 1 ? 1 : 2 }));
}
