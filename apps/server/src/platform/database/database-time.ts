import { sql } from 'kysely';

/** Now, by the clock of the database: one clock for all processes, also where their hosts disagree. */
export const databaseTime = sql<Date>`now()`;

/** So many minutes ago, by the same clock. */
export const minutesAgo = (minutes: number) =>
  sql<Date>`now() - make_interval(mins => ${minutes}::integer)`;
