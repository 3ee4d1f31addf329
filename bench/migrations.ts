import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { migrate } from '@fanwise/server/src/platform/database/migrations/migrate.ts';
import { readSchemaFiles } from '@fanwise/server/src/platform/database/migrations/schema-files.ts';
import { fillBigTables, filledAt } from '@fanwise/server/src/testing/database/fill-big-tables.ts';
import pg from 'pg';

/** Seconds of the baseline on an empty database, then how long a reader waits for each later migration beside a million rows of everything. */
const rows = Number(process.argv[2] ?? 1_000_000);
const bar = 200;

const log = { info: () => undefined, warn: console.warn, error: console.error };
const folder = await mkdtemp(join(tmpdir(), 'fanwise-bench-migrations-'));
await chmod(folder, 0o711);
const server = await startEmbeddedPostgres({
  dataDir: join(folder, 'database'),
  log,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
});

/** Reads one lead with its quote after the other, and remembers the slowest. */
const startReader = async () => {
  const reader = new pg.Client({ connectionString: server.url });
  await reader.connect();
  const until = { isOver: false, slowestMs: 0 };
  const reading = (async () => {
    while (!until.isOver) {
      const begun = performance.now();
      await reader.query(
        'select from lead join quote using (application_id) where application_id = $1',
        [1 + Math.floor(Math.random() * rows)],
      );
      until.slowestMs = Math.max(until.slowestMs, performance.now() - begun);
    }
  })().finally(() => reader.end());
  return async (): Promise<number> => {
    until.isOver = true;
    await reading;
    return until.slowestMs;
  };
};

const measure = async (): Promise<number> => {
  const files = await readSchemaFiles(
    fileURLToPath(new URL('../apps/server/migrations', import.meta.url)),
  );
  const write = ({ name, text }: { name: string; text: string }) =>
    writeFile(join(folder, `${name}.sql`), text);
  const isLater = ({ name }: { name: string }) => name > filledAt;
  for (const file of files.filter((each) => !isLater(each))) await write(file);
  const started = performance.now();
  await migrate(server.url, { folder });
  console.log(`${filledAt}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(fillBigTables(rows));
  await client.query('vacuum analyze').finally(() => client.end());
  let slowest = 0;
  for (const file of files.filter(isLater)) {
    await write(file);
    const stopReading = await startReader();
    const begun = performance.now();
    await migrate(server.url, { folder });
    const seconds = (performance.now() - begun) / 1000;
    const waitMs = await stopReading();
    slowest = Math.max(slowest, waitMs);
    console.log(`${file.name}: ${seconds.toFixed(1)} s, a reader waited ${waitMs.toFixed(0)} ms`);
  }
  return slowest;
};

const slowest = await measure().finally(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
console.log(
  `${rows.toLocaleString('en-US')} rows each: ${slowest.toFixed(0)} ms, at most ${bar} wanted`,
);
process.exit(slowest <= bar ? 0 : 1);
