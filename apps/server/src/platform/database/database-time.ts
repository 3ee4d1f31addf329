import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Now, by the clock of the database: one clock for all processes, also where their hosts disagree. */
export const databaseTime = sql<Date>`now()`;

/** The same in a separate statement. */
export const readTime = async (db: Db): Promise<Date> => {
  const { now } = await db.selectNoFrom(databaseTime.as('now')).executeTakeFirstOrThrow();
  return now;
};

/** So many minutes ago, by the same clock. */
export const minutesAgo = (minutes: number) =>
  sql<Date>`now() - make_interval(mins => ${minutes}::integer)`;

/** Today in UTC, `YYYY-MM-DD`, by the same clock. */
export const databaseToday = sql<string>`(now() at time zone 'UTC')::date::text`;

/** The same in a separate statement. */
export const readToday = async (db: Db): Promise<string> => {
  const { today } = await db.selectNoFrom(databaseToday.as('today')).executeTakeFirstOrThrow();
  return today;
};

/** An instant as the wire writes it. */
export const instantText = (instant: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
