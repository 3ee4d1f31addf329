import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** Deletes what members prepared on these applications. */
export const eraseQuoteDrafts = async (
  trx: Trx,
  applicationIds: RawBuilder<unknown>,
): Promise<void> => {
  await sql`delete from quote_draft where application_id in (${applicationIds})`.execute(trx);
};

/** Deletes everything that members of an agency prepared, when it closes. */
export const eraseQuoteDraftsOfAgency = async (trx: Trx, agencyId: number): Promise<void> => {
  await sql`delete from quote_draft where agency_id = ${agencyId}`.execute(trx);
};
