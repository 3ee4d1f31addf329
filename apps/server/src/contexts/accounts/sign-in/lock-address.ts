import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Locks an address until the commit, so that transactions that claim it run one after the other. A transaction that
 * also holds a person's row must lock that row first.
 */
export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(trx);
}
