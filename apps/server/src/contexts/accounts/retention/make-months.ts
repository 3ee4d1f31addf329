import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Makes the partitions of the next three months. Runs every day, so that it may fail for as long. */
export const makeMonths = async (db: Db): Promise<void> => {
  await sql`select make_notification_months(), make_audit_months()`.execute(db);
};
