import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { retention } from './rules.ts';

/**
 * Keeps to every line of the list, in bounded steps. A line that fails keeps none of the others from being kept to; the
 * job then fails, and is tried again.
 */
export const applyRetention = async (db: Db, leadIdleDays: number): Promise<void> => {
  const failures: unknown[] = [];
  for (const { step } of retention)
    try {
      while ((await step(db, leadIdleDays)) > 0);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'retention');
};

/** Makes the partitions of the next three months. Runs every day, so that it may fail for as long. */
export const makeMonths = async (db: Db): Promise<void> => {
  await sql`select make_notification_months(), make_audit_months()`.execute(db);
};
