import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { retention } from './rules.ts';

/**
 * Applies every rule of the list in bounded steps. If a rule fails, the others still run; the job then fails and is
 * tried again.
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

/** Makes the partitions of the next three months. It runs every day, so it may fail for three months without harm. */
export const makeMonths = async (db: Db): Promise<void> => {
  await sql`select make_notification_months(), make_audit_months()`.execute(db);
};
