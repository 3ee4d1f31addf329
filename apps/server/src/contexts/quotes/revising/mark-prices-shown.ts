import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** A price that is about to be shown to a client. */
export type ShownPrice = { quoteId: number; revision: number };

/**
 * Marks prices as given to the client, so that they cannot be corrected any more. Locks the application first, like
 * every change of quotes. False if one of them changed since it was read: the caller must read again.
 */
export const markPricesShown = async (
  db: Db,
  consumerId: number,
  prices: readonly ShownPrice[],
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
