import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Whoever claims an address waits here until others who claim it are done. Held until the commit; whoever holds a person's
 * row as well took that first.
 */
export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(trx);
}
