import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Lists the carriers that are offered, in the order of the catalog. Pages order them by name. */
export async function listCarriers(
  db: Db,
): Promise<{ carrierId: number; carrierName: string; lines: string }[]> {
  return db
    .selectFrom('carrier')
    .select(['id as carrierId', 'name as carrierName', carrierLines.as('lines')])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

const letters = insuranceTypes.map(
  ({ id, letter }) => sql`when ${sql.lit(id)} then ${sql.lit(letter)}`,
);

/**
 * The letters of the types that a carrier writes, in the order of the list of types; empty while none is confirmed. For
 * queries on `carrier`.
 */
export const carrierLines = sql<string>`(
  select coalesce(string_agg(case insurance_type_id ${sql.join(letters, sql` `)} end, '' order by insurance_type_id), '')
  from carrier_line where carrier_id = carrier.id)`;
