import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** The carriers that are offered, by name, as clients read them. */
export async function listCarriers(
  db: Db,
): Promise<{ inc_id: number; inc_name: string; inc_lines: string }[]> {
  return db
    .selectFrom('carrier')
    .select(['id as inc_id', 'name as inc_name', carrierLines.as('inc_lines')])
    .where('active', '=', true)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** The letters of what a carrier usually writes: H home, L life, A auto. For queries on `carrier`. */
export const carrierLines = sql<string>`concat(
  case when carrier.writes_home then 'H' end,
  case when carrier.writes_life then 'L' end,
  case when carrier.writes_auto then 'A' end)`;
