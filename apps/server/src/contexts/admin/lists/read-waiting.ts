import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** The end of today in New York. */
export const endOfToday = sql`((date_trunc('day', now() at time zone 'America/New_York') + interval '1 day')
  at time zone 'America/New_York')`;

/** How many items of the queue are open, overdue, and due before the day ends, the overdue ones included. */
export type Waiting = { waiting: number; overdue: number; dueToday: number };

/** Counts the open items of the queue. */
export const readWaiting = async (db: Db): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as waiting, (count(*) filter (where due_at < now()))::integer as overdue,
      (count(*) filter (where due_at < ${endOfToday}))::integer as "dueToday"
    from queue_item where closed_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, overdue: 0, dueToday: 0 };
};
