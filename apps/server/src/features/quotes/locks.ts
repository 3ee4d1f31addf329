import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';

/** One application's facts change one after the other: whoever changes them holds its row. */
export const lockApplication = async (trx: Trx, applicationId: number): Promise<boolean> => {
  const { rows } =
    await sql`select id from application where id = ${applicationId} for update`.execute(trx);
  return rows.length === 1;
};

/**
 * Keeps an agent's account from being deleted until the transaction ends. Comes before the application's
 * lock, the order the deletion itself keeps.
 */
export const keepAccount = async (trx: Trx, accountId: number): Promise<boolean> => {
  const { rows } = await sql`
    select id from account where id = ${accountId} and deleted_at is null for share`.execute(trx);
  return rows.length === 1;
};
