import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { recordFile } from './applied-files.ts';
import { type SchemaFile, splitStatements } from './schema-files.ts';

const maxTries = 10;
const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** Somebody else holds what a statement needs; it did not stand in everybody's way for longer than its limit. */
const lockTimeout = '55P03';

/** Does it again when a lock could not be had, ten times, with growing pauses in which others get on. */
export const retryWhileLocked = async (work: () => Promise<void>): Promise<void> => {
  for (let tries = 1, pauseMs = firstPauseMs; ; tries += 1, pauseMs *= 2) {
    try {
      return await work();
    } catch (error) {
      const isLock = error instanceof pg.DatabaseError && error.code === lockTimeout;
      if (!isLock || tries === maxTries) throw error;
    }
    await delay(Math.min(pauseMs, longestPauseMs));
  }
};

/** Runs one file and writes it down: in one transaction, or statement by statement. Throws with the file's name. */
export const runFile = (client: pg.Client, file: SchemaFile): Promise<void> =>
  withFileName(file, () =>
    retryWhileLocked(() =>
      file.runsOutsideTransaction ? runOutside(client, file) : runInside(client, file),
    ),
  );

const withFileName = async (file: SchemaFile, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${file.name} failed: ${reason}`, { cause: error });
  }
};

const runInside = async (client: pg.Client, file: SchemaFile): Promise<void> => {
  const begun = performance.now();
  await client.query('begin');
  try {
    await client.query(file.text);
    await recordFile(client, file, secondsSince(begun));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/**
 * Building an index concurrently and validating a constraint block neither readers nor writers. So each statement may
 * wait longer for old transactions than a statement that locks a table.
 */
const runOutside = async (client: pg.Client, file: SchemaFile): Promise<void> => {
  const begun = performance.now();
  await client.query("set lock_timeout = '60s'");
  try {
    for (const statement of splitStatements(file))
      if (!(await isBuilt(client, statement))) await client.query(statement);
    await recordFile(client, file, secondsSince(begun));
  } finally {
    await client.query("set lock_timeout = '2s'").catch(() => undefined);
  }
};

const building = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/i;

/** Whether an earlier run finished this index. An unfinished one is dropped first. */
const isBuilt = async (client: pg.Client, statement: string): Promise<boolean> => {
  const name = building.exec(statement)?.[1];
  if (name === undefined) return false;
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.indisvalid === false)
    await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
  return rows[0]?.indisvalid === true;
};

/** Why a file that removes the old form has to wait: rows that do not have the new one. Null when it need not. */
export const explainWait = async (client: pg.Client, file: SchemaFile): Promise<string | null> => {
  if (file.kind !== 'contract') return null;
  for (const name of file.backfills) {
    const view = pg.escapeIdentifier(getBackfillView(name));
    const { rows } = await client.query(`select count(*)::integer as left from ${view}`);
    if (rows[0].left > 0)
      return `${file.name} waits: the backfill ${name} has ${rows[0].left} rows left.`;
  }
  return null;
};

/** The view that a backfill's file makes: the keys of the rows that still wait, as `id`. */
export const getBackfillView = (name: string): string => `backfill_${name.replaceAll('-', '_')}`;

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;
