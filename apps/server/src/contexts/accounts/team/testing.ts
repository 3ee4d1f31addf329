import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Answer, Person } from '../../../testing/app.ts';
import { untilWaiting } from '../../../testing/in-this-order.ts';

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
    await Promise.race([untilWaiting(db), answer]);
    await sql`update agency_member set left_at = now() where account_id = ${accountId}`.execute(
      trx,
    );
    await sql`delete from session where account_id = ${accountId}`.execute(trx);
  });
  return answer!;
};
