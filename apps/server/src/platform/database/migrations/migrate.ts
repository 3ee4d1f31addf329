import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { startOptions } from '../connect.ts';
import { fillDatabase, type Meanwhile } from './fill-database.ts';
import { pendingFiles, prepareBook, ranFiles, SchemaError, writeDown } from './ran-files.ts';
import { patiently, runFile, whyItWaits } from './run-file.ts';
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
  /** Who runs the product, when that is another role than the one that owns the tables. */
  runtimeRole?: string | undefined;
  /** Done while a new database is filled, and not at all on any other. */
  meanwhile?: Meanwhile;
};

/**
 * Brings the schema, and the job queue's, to the newest version. Forward only: each file is a transaction of its own, or
 * shares one with a few others in a database that has none, so that whoever is stopped in the middle goes on after the last
 * whole one. Processes that start together take turns. Throws when a file fails, or when one that ran has another text now. Answers a line for each file that removes
 * an old form and has to wait until no row has it: this version does without it.
 */
export const migrate = async (
  url: string,
  { folder = migrationsFolder, runtimeRole, meanwhile }: MigrateOptions = {},
): Promise<string[]> => {
  const files = await readSchemaFiles(folder);
  const client = await open(url);
  try {
    await takeTurn(client);
    await prepareBook(client, files);
    const pending = await pendingFiles(client, files);
    const isNew = pending.length === files.length;
    const makeQueue = () => patiently(() => migrateQueue(url, isNew));
    const postponed = isNew
      ? await fillDatabase(client, files, { makeQueue, meanwhile })
      : await goOn(client, pending, makeQueue);
    await writeDown(client, { name: queueName, sha256: null }, null);
    if (runtimeRole !== undefined) await grantRuntime(client, runtimeRole);
    return postponed;
  } finally {
    await client.end();
  }
};

const goOn = async (
  client: pg.Client,
  files: SchemaFile[],
  makeQueue: () => Promise<void>,
): Promise<string[]> => {
  await makeQueue();
  const postponed: string[] = [];
  for (const file of files) {
    const reason = await whyItWaits(client, file);
    if (reason === null) await runFile(client, file);
    else postponed.push(reason);
  }
  return postponed;
};

/** What `migrate` has to do: the files, and whether the job queue is as this version wants it. */
export type SchemaState = { pending: SchemaFile[]; hasQueue: boolean; sizes: TableSize[] };

/** A table with its indexes; the rows are the planner's estimate. */
export type TableSize = { name: string; bytes: number; rows: number };

/** Looks at what is there and what waits, changing nothing. */
export const lookAt = async (url: string, folder = migrationsFolder): Promise<SchemaState> => {
  const files = await readSchemaFiles(folder);
  const client = await open(url);
  try {
    const pending = await pendingFiles(client, files);
    const hasQueue = (await ranFiles(client)).has(queueName);
    return { pending, hasQueue, sizes: await tableSizes(client) };
  } finally {
    await client.end();
  }
};

const tableSizes = async (client: pg.Client): Promise<TableSize[]> => {
  const { rows } = await client.query<TableSize>(`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes,
      greatest(reltuples, 0)::float8 as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return rows;
};

/** EX_TEMPFAIL of sysexits.h: a supervisor tries again, and finds the schema there. */
const notYet = 75;

/**
 * Throws when the schema is older than this version of the product; a newer one is fine, and so is what only waits to
 * be removed.
 */
export const refuseOldSchema = async (url: string, folder = migrationsFolder): Promise<void> => {
  const { pending, hasQueue } = await lookAt(url, folder);
  const [first, ...others] = pending.filter(({ kind }) => kind !== 'contract');
  if (first === undefined && hasQueue) return;
  throw new SchemaError(
    `The schema is not there yet (${first ? `${first.name} and ${others.length} more` : 'the job queue'}): run "npm run migrate" first.`,
    notYet,
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
 * The turn lasts as long as the connection that runs the files. Whoever waits asks again and again rather than in one
 * long statement: building an index beside the others' work waits for every statement that began before it.
 */
const takeTurn = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockKey]);
    if (rows[0].mine) return;
    await delay(250);
  }
};

const migrateQueue = async (url: string, isNew: boolean): Promise<void> => {
  const pgPool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: startOptions({ ...sessionSettings, ...(isNew && { synchronous_commit: 'off' }) }),
  });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  await runMigrations({ pgPool }).finally(() => pgPool.end());
};
