import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Answer, Person } from '../../../testing/app.ts';

/** Returns once a statement of this database waits for a lock. */
const isWaiting = async (db: Db): Promise<void> => {
  for (let looks = 0; looks < 2_000; looks += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      db,
    );
    if (rows.length > 0) return;
  }
};

/**
 * Makes a call that waits for its member's account, ends the membership meanwhile, and returns the answer of the call.
 */
export const leavingDuring = async (
  db: Db,
  { accountId }: Person,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  let answer: Promise<Answer> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`
      select from account join agency_member on account_id = account.id where account.id = ${accountId}
      for no key update`.execute(trx);
    answer = call();
    // An answer before the membership ended is a call that did not wait; the test shows it.
    await Promise.race([isWaiting(db), answer]);
    await sql`update agency_member set left_at = now() where account_id = ${accountId}`.execute(
      trx,
    );
    await sql`delete from session where account_id = ${accountId}`.execute(trx);
  });
  return answer!;
};
