import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { readServerFile, signal } from '@fanwise/embedded-postgres/processes';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrations/migrate.ts';
import { createLimits } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'fanwise-limits-'));
await chmod(folder, 0o711);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const server = await startEmbeddedPostgres({ dataDir: folder, log });
await migrate(server.url);
const database = connect({ url: server.url });
const { db, pool } = database;
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a database that is killed does not forget who guessed', async () => {
  const limits = createLimits({ pool, on: true, secret: 'a secret of the test' });
  for (let tries = 0; tries < 10; tries += 1)
    await limits.take('login-account-source', 'ann@example.com here');
  // The next committed write brings the counts to the disk.
  await sql`insert into human_check_spent values ('any', now())`.execute(db);
  const { pid = 0 } = readServerFile(join(folder, 'postgres-18')) ?? {};
  signal(pid, 'SIGKILL');
  await expect
    .poll(() =>
      sql`select`.execute(db).then(
        () => readServerFile(join(folder, 'postgres-18'))?.pid !== pid,
        () => false,
      ),
    )
    .toBe(true);
  expect((await limits.take('login-account-source', 'ann@example.com here')).ok).toBe(false);
});

it('a call does not wait for the disk because of a count', async () => {
  const setting = await db.transaction().execute(async (trx) => {
    await sql`insert into rate_limit (key) values ('x')`.execute(trx);
    return sql`show synchronous_commit`.execute(trx);
  });
  expect(setting.rows).toEqual([{ synchronous_commit: 'off' }]);
  const others = await sql`show synchronous_commit`.execute(db);
  expect(others.rows).toEqual([{ synchronous_commit: 'on' }]);
});
