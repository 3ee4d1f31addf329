import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** Deletes the renewal date, and the answers of withdrawn applications that were stored for it. */
export const eraseRenewal = async (db: Db | Trx, accountId: number): Promise<void> => {
  await sql`
    with gone as (delete from renewal where account_id = ${accountId} returning account_id)
    delete from draft_part using application, gone where application.id = draft_part.application_id
      and application.consumer_id = gone.account_id and application.deleted_at is not null`.execute(
    db,
  );
};
