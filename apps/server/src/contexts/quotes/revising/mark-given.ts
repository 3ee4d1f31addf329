import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** A price that a client is about to be given. */
export type GivenPrice = { quoteId: number; revision: number };

/**
 * Remembers which prices a client is given: from then on they are not corrected. Takes the application first, as everybody
 * who changes quotes does. False when one of them is no longer what was read: read again before answering.
 */
export const markGiven = async (
  db: Db,
  consumerId: number,
  prices: readonly GivenPrice[],
): Promise<boolean> => {
  const { rows } = await sql`
    with held as (
      select id from application where consumer_id = ${consumerId} and deleted_at is null for no key update
    ), given as (
      select * from json_to_recordset(${JSON.stringify(prices)}::json) as given ("quoteId" bigint, revision smallint)
    )
    update quote set seen_revision = quote.revision, seen_at = now()
    from held, given
    where quote.application_id = held.id and quote.id = given."quoteId" and quote.revision = given.revision
      and quote.removed_at is null
    returning quote.id`.execute(db);
  return rows.length === prices.length;
};
