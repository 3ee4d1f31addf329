import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** Each of them takes its parts with it. */
const submissionsAtOnce = 500;

/** Erases all submissions of applications: a trigger marks them as erased and deletes their parts. */
export const eraseSubmissions = async (
  trx: Trx,
  applicationIds: RawBuilder<unknown>,
): Promise<void> => {
  await sql`update submission set household = null
    where application_id in (${applicationIds}) and household is not null`.execute(trx);
};

/** The same for some of the submissions that a query names by id; answers how many. */
export const eraseSubmissionsSome =
  (due: RawBuilder<unknown>, { saveHousehold = false } = {}) =>
  async (db: Db): Promise<number> => {
    const household = saveHousehold ? sql`household` : sql`null`;
    const { numAffectedRows } = await sql`
      update submission set household = ${household}
      where id = any(array(${due} limit ${submissionsAtOnce}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  };
