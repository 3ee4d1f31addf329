import { type RawBuilder, sql } from 'kysely';

/** The owner hears of it this long before an application is withdrawn. */
export const warnedDays = 14;

/** So many days before now. */
export const daysAgo = (days: number): RawBuilder<Date> =>
  sql`now() - make_interval(days => ${days})`;

/**
 * Whether the owner of `application` has saved, submitted or logged in since a moment. Whoever chooses, removes or reads
 * quotes has logged in for it half a day earlier at most, so that the audit log of log-ins knows of everything else.
 */
export const touchedSince = (moment: RawBuilder<Date>): RawBuilder<boolean> => sql`
  (application.changed_at >= ${moment} or exists (
    select from audit_event where audit_event.actor_id = application.consumer_id
      and audit_event.happened_at >= ${moment} and audit_event.act = 'login'))`;

/** Whether `application`, whose owner was warned, may be withdrawn by now. Only one with an open `lead` may. */
export const isOver = (idleDays: number): RawBuilder<boolean> => sql`
  (lead.status = 'open' and application.deleted_at is null
    and application.idle_warned_at < ${daysAgo(warnedDays)}
    and not ${touchedSince(sql`least(application.idle_warned_at, ${daysAgo(idleDays)})`)})`;
