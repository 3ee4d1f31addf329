import type pg from 'pg';

const serviceDownPrefix = 'away: ';

/**
 * Thrown by a job when an outside service is down. The attempt does not count, and the job runs again soon instead of
 * waiting longer each time.
 */
export class ServiceDown extends Error {
  override name = 'ServiceDown';

  constructor(reason: string) {
    super(`${serviceDownPrefix}${reason}`);
  }
}

/** Makes the jobs that failed because a service was down due now, with no attempt counted. */
export const retryAfterOutage = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where starts_with(last_error, $1) and attempts > 0 and locked_at is null),
      run_at := now(), attempts := 0)`,
    [serviceDownPrefix],
  );
