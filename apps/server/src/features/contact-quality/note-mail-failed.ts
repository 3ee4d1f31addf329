import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** A mail server said that nobody has this address: its account is not reached by mail until the address changes or is confirmed. */
export const noteMailFailed = async (db: Db, address: string): Promise<void> => {
  await sql`
    update account set mail_failed_at = now() where email = ${address} and deleted_at is null`.execute(
    db,
  );
};
