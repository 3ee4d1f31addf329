import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { endPauses } from './paused.ts';

/** Deletes a client's do-not-contact requests and call windows together with their account. */
export const eraseContacts = async (trx: Trx, consumerId: number): Promise<void> => {
  await sql`
    delete from do_not_contact using application
    where application.id = do_not_contact.application_id and application.consumer_id = ${consumerId}`.execute(
    trx,
  );
  await sql`
    delete from call_window using quote join application on application.id = quote.application_id
    where call_window.quote_id = quote.id and application.consumer_id = ${consumerId}`.execute(trx);
  await endPauses(trx, null);
};
