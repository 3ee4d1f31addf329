import type pg from 'pg';

const begins = 'away: ';

/**
 * A job throws it when somebody outside is away. That is not the job's fault: the attempt does not count, and it
 * runs again soon instead of waiting longer each time.
 */
export class OutsideIsAway extends Error {
  override name = 'OutsideIsAway';

  constructor(reason: string) {
    super(`${begins}${reason}`);
  }
}

/** Makes the jobs that failed because somebody was away due again, as if they had not been tried. */
export const tryAgainSoon = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where starts_with(last_error, $1) and attempts > 0 and locked_at is null),
      run_at := now(), attempts := 0)`,
    [begins],
  );
