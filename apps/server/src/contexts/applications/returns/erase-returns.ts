import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** Erases texts and facts of returns that are older than two years, up to `maxRows`. Returns how many. */
export const eraseReturnTexts = async (db: Db, maxRows: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update return_request set note = null, appeal_note = null, facts = null, household_key = null
    where id = any(array(select id from return_request
      where asked_at < now() - interval '2 years' and state in ('refused', 'granted', 'closed')
        and (note is not null or appeal_note is not null or facts is not null or household_key is not null)
      limit ${maxRows}))`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Makes the mailed links void by which this client could answer a return. */
export const endAnswerLinks = async (trx: Trx, consumerId: number): Promise<void> => {
  await sql`
    update return_request set answer_token = null from application
    where application.id = application_id and consumer_id = ${consumerId} and answer_token is not null`.execute(
    trx,
  );
};
