import { type RawBuilder, sql } from 'kysely';

/** A rate is shown from this many decided leads on. */
const minDecided = 5;

/** A row of `quote` that counts: an agent who took it back before the client saw it sent nothing. */
export const isCountedQuote = sql`not (quote.seen_revision = 0 and quote.removed_because is not distinct from 'agent')`;

/** Whether the client of a counted row of `quote` chose among the quotes on its `lead`. */
export const isDecidedQuote = sql`(quote.removed_at is null and lead.status in ('chosen', 'unlocked'))`;

/** The percentage of decided leads that were won; null where it would say little. */
export const computeWinRate = (won: RawBuilder<unknown>, decided: RawBuilder<unknown>) =>
  sql`case when ${decided} >= ${minDecided} then round(100.0 * ${won} / ${decided})::integer end`;
