import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { seedCatalog } from '@fanwise/server/src/contexts/catalog/index.ts';
import { connect } from '@fanwise/server/src/platform/database/connect.ts';
import { migrate } from '@fanwise/server/src/platform/database/migrations/migrate.ts';
import pg from 'pg';
import { administer, databaseUrl } from './database-url.ts';
import { generate, type Size } from './generate.ts';

/** A separate PostgreSQL for one run of the measurements, removed at the end. */
export type Cluster = {
  folder: string;
  /** A filled database with this name; the address of it. */
  create(name: string, size: Size): Promise<string>;
  copy(from: string, name: string): Promise<string>;
  drop(name: string): Promise<void>;
  close(): Promise<void>;
};

const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Starts it, empty. */
export const startCluster = async (): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'fanwise-bench-'));
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log,
    settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
  });
  await administer(server.url, 'create database empty');
  const empty = databaseUrl(server.url, 'empty');
  await migrate(empty);
  const seeding = connect({ url: empty });
  await seedCatalog(seeding.db).finally(() => seeding.close());
  const copy = async (from: string, name: string): Promise<string> => {
    await administer(server.url, `create database ${name} template ${from} strategy file_copy`);
    return databaseUrl(server.url, name);
  };
  return {
    folder,
    copy,
    async create(name, size) {
      const url = await copy('empty', name);
      await generate(url, size);
      return url;
    },
    drop: (name) => administer(server.url, `drop database ${name} with (force)`),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Rows of one statement on its own connection. */
export const query = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};
