import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * Marks all live quotes outdated after a new submission: none can be chosen until its agent confirms or changes it. The
 * caller locked the application. Returns the agents to tell.
 */
export const markQuotesOutdated = async (trx: Trx, applicationId: number): Promise<number[]> => {
  const { rows } = await sql<{ agency_id: number }>`
    with outdated as (
      update quote set needs_update = true, needs_update_since = now()
      where application_id = ${applicationId} and removed_at is null and accepted_at is null
      returning agency_id
    )
    select distinct agency_id from outdated order by agency_id`.execute(trx);
  return rows.map((row) => row.agency_id);
};

/** Gives the agent of an outdated quote some more days to update it. False if the quote is not outdated. */
export const extendUpdate = async (trx: Trx, quoteId: number, days: number): Promise<boolean> => {
  const { rows } = await sql`
    update quote set needs_update_since = needs_update_since + make_interval(days => ${days})
    where id = ${quoteId} and needs_update and removed_at is null returning id`.execute(trx);
  return rows.length === 1;
};

/** Gives agents the whole time again to update quotes of an older version, because their lead is open again. */
export const restartUpdates = async (trx: Trx, applicationId: number): Promise<void> => {
  await sql`
    update quote set needs_update_since = now()
    where application_id = ${applicationId} and needs_update and removed_at is null`.execute(trx);
};
