import { sql } from 'kysely';

/** However busy somebody is, a session ends this long after its login. */
export const longestSession = sql`interval '12 hours'`;

/** A session whose device has not shown its cookie yet, because the client keeps none. */
export const unboundSession = sql`interval '1 hour'`;

/** A session ends when nobody was there for so long. What a page does by itself does not count. */
export const idleLimit = sql`interval '60 minutes'`;

/** How long the secret before still counts after a device got a new one. */
export const crossingTime = sql`interval '60 seconds'`;
