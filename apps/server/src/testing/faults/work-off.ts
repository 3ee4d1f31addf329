import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';

type Job = { id: string; name: string; payload: unknown };

/** Takes every job that is due, also those that others add, and has it done by `around`. */
export const workOff = async (
  db: Db,
  jobHandlers: JobHandlers,
  around: (name: string, act: () => Promise<void>) => Promise<unknown>,
): Promise<void> => {
  const work = jobHandlers as Record<
    string,
    (payload: unknown, run: { jobId: string }) => Promise<void>
  >;
  for (;;) {
    const { rows } = await sql<Job>`
      select job.id::text as id, task.identifier as name, job.payload
      from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where job.run_at <= now() order by job.run_at, job.id limit 1`.execute(db);
    const [job] = rows;
    if (!job) return;
    await sql`delete from graphile_worker._private_jobs where id = ${job.id}`.execute(db);
    await around(job.name, async () => work[job.name]?.(job.payload, { jobId: job.id }));
  }
};
