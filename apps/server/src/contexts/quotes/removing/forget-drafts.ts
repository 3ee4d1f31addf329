import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** Deletes the prepared quotes of an agency that is closed. */
export const forgetDrafts = async (trx: Trx, agencyId: number): Promise<void> => {
  await sql`delete from quote_draft where agent_id = ${agencyId}`.execute(trx);
};
