import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** The size of a batch: erasing a submission deletes its parts too. */
const submissionsPerStep = 500;

/** Erases all submissions of applications: a trigger marks them as erased and deletes their parts. */
export const eraseSubmissions = async (
  trx: Trx,
  applicationIds: RawBuilder<unknown>,
): Promise<void> => {
  await sql`update submission set household = null
    where application_id in (${applicationIds}) and household is not null`.execute(trx);
};

/** Returns a function that erases some of the submissions that a query selects by id, and returns their number. */
export const eraseSubmissionsSome =
  (due: RawBuilder<unknown>, { saveHousehold = false } = {}) =>
  async (db: Db): Promise<number> => {
    const household = saveHousehold ? sql`household` : sql`null`;
    const { numAffectedRows } = await sql`
      update submission set household = ${household}
      where id = any(array(${due} limit ${submissionsPerStep}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  };
