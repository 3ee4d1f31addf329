import { type RawBuilder, sql } from 'kysely';

/** How many days before a withdrawal the owner is warned. */
export const warningDays = 14;

/** The time so many days ago. */
export const daysAgo = (days: number): RawBuilder<Date> =>
  sql`now() - make_interval(days => ${days})`;

/**
 * Whether the owner of `application` has saved, submitted or logged in since `instant`. An owner who chooses, removes or
 * reads quotes logged in at most half a day earlier, so the audit log of log-ins covers that.
 */
export const wasUsedSince = (instant: RawBuilder<Date>): RawBuilder<boolean> => sql`
  (application.changed_at >= ${instant} or exists (
    select from audit_event where audit_event.actor_id = application.consumer_id
      and audit_event.happened_at >= ${instant} and audit_event.act = 'login'))`;

/** Whether `application`, whose owner was warned, may be withdrawn now. It needs an open `lead`. */
export const mayBeWithdrawn = (idleDays: number): RawBuilder<boolean> => sql`
  (lead.status = 'open' and application.deleted_at is null
    and application.idle_warned_at < ${daysAgo(warningDays)}
    and not ${wasUsedSince(sql`least(application.idle_warned_at, ${daysAgo(idleDays)})`)})`;
