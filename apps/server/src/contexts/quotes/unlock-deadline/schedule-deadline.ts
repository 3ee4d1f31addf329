import type { Db } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

const lastReminderMs = 4 * 60 * 60 * 1000;

/** Schedules the end of an unpaid choice, in place of an earlier schedule. Its reminders stay where they are. */
export const scheduleEnd = (db: Db, quoteId: number, runAt: Date): Promise<void> =>
  enqueue(db, 'unlock-deadline', { quoteId }, { key: `unlock-deadline:${quoteId}`, runAt });

/**
 * Schedules everything that follows from the unlock deadline of a chosen quote, in place of an earlier schedule: a
 * reminder when half of the time between `from` and `until` is over, one four hours before `until`, and the end of the
 * choice. A reminder whose time has passed is sent at once, unless the deadline has passed too.
 */
export const scheduleDeadline = async (
  db: Db,
  quoteId: number,
  { from, until }: { from: Date; until: Date },
): Promise<void> => {
  const firstReminderAt = new Date((from.getTime() + until.getTime()) / 2);
  const lastReminderAt = new Date(until.getTime() - lastReminderMs);
  await enqueue(
    db,
    'unlock-reminder',
    { quoteId },
    { runAt: firstReminderAt, key: `unlock-reminder:${quoteId}:half` },
  );
  await enqueue(
    db,
    'unlock-reminder',
    { quoteId },
    { runAt: lastReminderAt, key: `unlock-reminder:${quoteId}:last` },
  );
  await scheduleEnd(db, quoteId, until);
};
