import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** When a job runs, and which waiting one it replaces. */
export type EnqueueOptions = {
  /** A job with the same key replaces the waiting one. */
  key?: string;
  runAt?: Date;
  /** The delay by the clock of the database, because the clock of a process may be wrong. */
  afterMs?: number;
};

/** The same options as expressions of the statement that adds the job. */
type SqlOptions = {
  key?: RawBuilder<unknown>;
  /**
   * Instead of `key`, for a job whose fact happens once: if a job with this key already exists, also one that is
   * running, graphile-worker keeps it and adds no other. It costs the database half as much as `key`. A job that may be
   * needed again must not use it, because the running one would not see the later change.
   */
  once?: RawBuilder<unknown>;
  runAt?: RawBuilder<unknown>;
};

const maxAttempts = 25;

/** Adds a job in the caller's transaction, so that it exists exactly if the fact does. */
export const enqueue = async <Name extends JobName>(
  db: Kysely<Tables>,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, afterMs }: EnqueueOptions = {},
): Promise<void> => {
  await sql`select ${addJob(name, sql`${JSON.stringify(payload)}::json`, {
    key: sql`${key ?? null}::text`,
    runAt: sql`coalesce(${runAt ?? null}::timestamptz, now() + ${afterMs ?? null}::integer * interval '1 ms')`,
  })}`.execute(db);
};

/** Adds a job as part of the statement that writes the fact; each value of the payload is an expression of it. */
export const addingJob = <Name extends JobName>(
  name: Name,
  payload: { [Key in keyof JobPayloads[Name]]-?: RawBuilder<unknown> },
  options: SqlOptions = {},
): RawBuilder<unknown> => {
  const entries = Object.entries<RawBuilder<unknown>>(payload);
  const pairs = sql.join(entries.map(([key, value]) => sql`${sql.lit(key)}, ${value}`));
  return addJob(name, sql`json_build_object(${pairs})`, options);
};

const addJob = (
  name: JobName,
  payload: RawBuilder<unknown>,
  { key, once, runAt }: SqlOptions,
): RawBuilder<unknown> => {
  const keyed = once
    ? sql`job_key := ${once}, job_key_mode := 'unsafe_dedupe'`
    : sql`job_key := ${key ?? sql`null`}`;
  return sql`graphile_worker.add_job(
    ${sql.lit(name)}, ${payload},
    run_at := ${runAt ?? sql`null`}, ${keyed},
    max_attempts := ${sql.lit(maxAttempts)})`;
};
