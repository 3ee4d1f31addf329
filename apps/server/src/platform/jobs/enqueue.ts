import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { TaskName, TaskPayloads } from './tasks.ts';

/** When a job runs, and whether it stands for one that waits. */
export type EnqueueOptions = {
  /** A job with the same key replaces the waiting one. */
  key?: string;
  runAt?: Date;
  /** Keep the earlier run time and payload of a waiting job with this key. */
  keepWaiting?: boolean;
};

/** Adds a job in the caller's transaction: the job exists exactly when the fact does. */
export const enqueue = async <Name extends TaskName>(
  db: Kysely<Tables>,
  name: Name,
  payload: TaskPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt ?? null}::timestamptz,
    job_key := ${options.key ?? null}::text,
    job_key_mode := ${options.keepWaiting ? 'preserve_run_at' : 'replace'}::text,
    max_attempts := 25
  )`.execute(db);
};
