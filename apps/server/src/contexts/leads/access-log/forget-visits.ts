import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** The book goes with its reader's account. */
export const forgetVisits = async (trx: Trx, consumerId: number): Promise<void> => {
  await sql`delete from lead_visit using application
    where application.id = lead_visit.application_id and application.consumer_id = ${consumerId}`.execute(
    trx,
  );
};
