import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { isAlive } from '@fanwise/embedded-postgres/processes';
import type { TestProject } from 'vitest/node';
import { seedCatalog } from './src/contexts/catalog/index.ts';
import { connect } from './src/platform/database/connect.ts';
import { migrate } from './src/platform/database/migrations/migrate.ts';
import { administer, databaseUrl } from './src/platform/database/testing.ts';

const dataPrefix = 'fanwise-test-';

/** Data of a test run need not survive a power cut. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** One server for the whole run, with one template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `fanwise_test_${randomBytes(4).toString('hex')}`;
  try {
    await administer(server.url, `create database ${template}`);
    const url = databaseUrl(server.url, template);
    await migrate(url);
    await seed(url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const poolerUrl = process.env.POOLER_URL ?? null;
  project.provide('databaseServer', { url: server.url, template, poolerUrl });
  return async () => {
    await administer(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => undefined };
  await removeKilledRuns();
  const dataDir = await mkdtemp(join(tmpdir(), `${dataPrefix}${process.pid}-`));
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const server = await startEmbeddedPostgres({ dataDir, log, settings: fastSettings });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function seed(url: string): Promise<void> {
  const database = connect({ url });
  await seedCatalog(database.db).finally(() => database.close());
}

/** A run that was killed could not remove its data; the folder's name tells whose it is. */
async function removeKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(dataPrefix) && Number(name.slice(dataPrefix.length).split('-')[0]);
    if (!pid || isAlive(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}
