import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';

/** Takes every answer and the household out of all submissions of applications; the parts go with them. */
export const eraseSubmissions = async (
  trx: Trx,
  applicationIds: RawBuilder<unknown>,
): Promise<void> => {
  await sql`update submission set content = null, household = null
    where application_id in (${applicationIds}) and household is not null`.execute(trx);
};
