import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { endQuotingPauses } from '../../leads/index.ts';

/** Whether an agency's quoting is paused: a do-not-contact request was not confirmed in time, or a client's data not deleted. */
export const isQuotingPaused = async (db: Db, agencyId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from agency_pause
    where agency_id = ${agencyId} and kind in ('do-not-contact', 'deletion') and until is null`.execute(
    db,
  );
  return rows.length > 0;
};

/** Ends the pause of agencies without an overdue do-not-contact request. */
export const endPauses = async (trx: Trx, agencyId: number | null): Promise<void> => {
  const isLate = sql<SqlBool>`exists (select from do_not_contact
    where do_not_contact.agency_id = agency_pause.agency_id
      and acknowledged_at is null and lifted_at is null and pause_at <= now())`;
  await endQuotingPauses(trx, 'do-not-contact', agencyId, isLate);
};
