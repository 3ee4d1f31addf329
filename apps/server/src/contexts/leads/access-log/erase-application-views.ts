import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** Erases the access log of a client whose account is deleted. */
export const eraseApplicationViews = async (trx: Trx, consumerId: number): Promise<void> => {
  await sql`delete from application_view using application
    where application.id = application_view.application_id and application.consumer_id = ${consumerId}`.execute(
    trx,
  );
};
