import type pg from 'pg';
import type { TaskName } from './tasks.ts';

/**
 * The one place that writes a table of the queue's own, by id. Its public function `force_unlock_workers` takes away
 * everything a runner holds, also what that one works on right now, and mails would go twice; `reschedule_jobs` leaves
 * alone what has been held for less than four hours, which is too late for a mail somebody waits for. What is held is
 * read from its public view; a test notices when either changes.
 */
const release = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where locked_at <= now() - $1::interval
    and id = any(array(select id from graphile_worker.jobs
      where task_identifier = any($2) and locked_at <= now() - $1::interval))`;

/** Gives back what was held for so long by a process that was killed, or lost the database between a job and its end. */
export const releaseAbandoned = async (
  pool: pg.Pool,
  tasks: readonly TaskName[],
  heldFor: string,
): Promise<void> => {
  await pool.query(release, [heldFor, tasks]);
};
