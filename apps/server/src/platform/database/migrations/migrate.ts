import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { startOptions } from '../connect.ts';
import {
  listAppliedFiles,
  listPendingFiles,
  makeSchemaFileTable,
  recordFile,
  SchemaError,
} from './applied-files.ts';
import { explainWait, retryWhileLocked, runFile } from './run-file.ts';
import { grantRuntime } from './runtime-role.ts';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** Any number will do, as long as every version of the application uses the same one. */
const lockKey = 7_203_411;

/** A role may carry limits meant for calls; a migration takes its time, but never keeps others waiting for long. */
const sessionSettings = {
  statement_timeout: '0',
  idle_session_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '2s',
};

const queuePackage = readFileSync(
  findPackageJSON('graphile-worker', import.meta.url) ?? '',
  'utf8',
);
const queueName = `graphile-worker ${JSON.parse(queuePackage).version}`;

type MigrateOptions = {
  folder?: string;
  /** The role that runs the product, when it is another one than the owner of the tables. */
  runtimeRole?: string | undefined;
};

/**
 * Brings the schema and the job queue's to the newest version. Forward only: each file is a separate transaction, so a
 * run that was stopped goes on after the last whole file. Processes that start together take turns. Throws when a file
 * fails, or when one that ran has another text now. Returns a line for each file that removes an old form and has to
 * wait until no row has it: this version works without it.
 */
export const migrate = async (
  url: string,
  { folder = migrationsFolder, runtimeRole }: MigrateOptions = {},
): Promise<string[]> => {
  const files = await readSchemaFiles(folder);
  const client = await open(url);
  try {
    await acquireLock(client);
    await makeSchemaFileTable(client);
    const pending = await listPendingFiles(client, files);
    await retryWhileLocked(() => migrateQueue(url));
    const postponed: string[] = [];
    for (const file of pending) {
      const reason = await explainWait(client, file);
      if (reason === null) await runFile(client, file);
      else postponed.push(reason);
    }
    await recordFile(client, { name: queueName, sha256: null }, null);
    if (runtimeRole !== undefined) await grantRuntime(client, runtimeRole);
    return postponed;
  } finally {
    await client.end();
  }
};

/** The work of `migrate`: the pending files, and whether the job queue has the tables of this version. */
export type SchemaState = { pending: SchemaFile[]; hasQueue: boolean; sizes: TableSize[] };

/** A table with its indexes; the rows are the planner's estimate. */
export type TableSize = { name: string; bytes: number; rows: number };

/** Looks at what is there and what waits, changing nothing. */
export const readSchemaState = async (
  url: string,
  folder = migrationsFolder,
): Promise<SchemaState> => {
  const files = await readSchemaFiles(folder);
  const client = await open(url);
  try {
    const pending = await listPendingFiles(client, files);
    const hasQueue = (await listAppliedFiles(client)).has(queueName);
    return { pending, hasQueue, sizes: await readTableSizes(client) };
  } finally {
    await client.end();
  }
};

const readTableSizes = async (client: pg.Client): Promise<TableSize[]> => {
  const { rows } = await client.query<TableSize>(`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes,
      greatest(reltuples, 0)::float8 as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return rows;
};

/** EX_TEMPFAIL of sysexits.h: a supervisor tries again, and finds the schema there. */
const temporaryFailure = 75;

/**
 * Throws when the schema is older than this version of the product; a newer one is fine, and so is what only waits to
 * be removed.
 */
export const refuseOldSchema = async (url: string, folder = migrationsFolder): Promise<void> => {
  const { pending, hasQueue } = await readSchemaState(url, folder);
  const [first, ...others] = pending.filter(({ kind }) => kind !== 'contract');
  if (first === undefined && hasQueue) return;
  throw new SchemaError(
    `The schema is not there yet (${first ? `${first.name} and ${others.length} more` : 'the job queue'}): run "npm run migrate" first.`,
    temporaryFailure,
  );
};

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fanwise-migrate',
    options: startOptions(sessionSettings),
  });
  // A line that is cut fails the statement under way; it need not end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/**
 * Holds the migration lock as long as the connection that runs the files. Waiting processes retry instead of waiting in
 * one long statement: building an index concurrently waits for every statement that began before it.
 */
const acquireLock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockKey]);
    if (rows[0].mine) return;
    await delay(250);
  }
};

const migrateQueue = async (url: string): Promise<void> => {
  const pgPool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: startOptions(sessionSettings),
  });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  await runMigrations({ pgPool }).finally(() => pgPool.end());
};
