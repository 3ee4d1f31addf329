import { RECEIVERS } from '@fanwise/domain/messaging/occasions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Returns the active owners of agencies, who are told what concerns the whole agency. */
export const findOwners = async (db: Db, agencyIds: readonly number[]): Promise<number[]> => {
  if (agencyIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select account_id as id from agency_member
    where agency_id = any (${agencyIds}::bigint[]) and role = 'owner' and left_at is null
    order by account_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the active members of an agency who are told what it spends (`RECEIVERS.spending`). */
export const findMoneyReaders = async (db: Db, agencyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from agency_member
    where agency_id = ${agencyId} and role = any (${RECEIVERS.spending.roles}::text[]) and left_at is null
    order by account_id`.execute(db);
  return rows.map(({ id }) => id);
};
