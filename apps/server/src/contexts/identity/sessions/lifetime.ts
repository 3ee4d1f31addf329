import { sql } from 'kysely';

/** A session ends this long after its log-in, even while it is active. */
export const longestSession = sql`interval '12 hours'`;

/** The longest life of a session whose device has not sent its cookie yet, because the client stores none. */
export const unboundSession = sql`interval '1 hour'`;

/** A session ends after this time without activity. Calls that a page makes without a user action do not count. */
export const idleLimit = sql`interval '60 minutes'`;

/** How long the former secret of a device still works after it got a new one. */
export const formerSecretTime = sql`interval '60 seconds'`;
