import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any number will do, as long as every version of the application uses the same one. */
const lockKey = 7_203_411;

/**
 * Brings the schema, and the job queue's, to the newest version. Forward only. Processes that start
 * together take turns: the lock spans the tools' own tables too, which they create without one.
 * Throws when a file fails, and then nothing of the pending files has happened.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  const gate = new pg.Client({ connectionString: url, application_name: 'fanwise-migrate' });
  gate.on('error', () => undefined);
  await gate.connect();
  try {
    await gate.query('begin');
    await gate.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await runMigrations({ connectionString: url });
    await runFiles(url, folder);
  } finally {
    await gate.end();
  }
}

async function runFiles(url: string, folder: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, options: '-c lock_timeout=30s' });
  // A line that is cut while it closes would end the process otherwise.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => readMigrations(folder) },
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error === undefined) return;
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${failed ?? 'of the database'} failed: ${reason}`, { cause: error });
  } finally {
    await db.destroy();
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await readdir(folder)) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    migrations[file.slice(0, -'.sql'.length)] = {
      up: async (trx) => {
        await sql.raw(text).execute(trx);
      },
    };
  }
  return migrations;
}
