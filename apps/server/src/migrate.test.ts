import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, it } from 'vitest';
import { administer, databaseUrl } from './platform/database/testing.ts';
import { compileCache } from './testing/product/compile-cache.ts';

const server = inject('databaseServer');
const name = `${server.template}_${randomBytes(4).toString('hex')}`;
const url = databaseUrl(server.url, name);
await administer(server.url, `create database ${name}`);
const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-migrate-'));
afterAll(async () => {
  await administer(server.url, `drop database ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
});

const run = (
  program: string,
  args: string[] = [],
  settings: Record<string, string> = {},
): Promise<{ code: number; out: string; errors: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL(program, import.meta.url)), ...args],
      {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: url,
          DATA_DIR: dataDir,
          ...compileCache,
          ...settings,
        },
      },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });

it('npm run migrate says what is pending, brings the schema, and a process that only looks waits for it', async () => {
  const early = await run('main.ts', [], { MIGRATE: 'check', PORT: '0' });
  expect(early).toMatchObject({
    code: 75,
    errors: expect.stringMatching(/^The schema is not there yet .*npm run migrate.*\n$/),
  });
  const looked = await run('migrate.ts', ['--dry-run']);
  expect(looked).toMatchObject({ code: 0, errors: '' });
  expect(looked.out).toMatch(/^0001-baseline {2}expand$/m);
  expect(looked.out).toMatch(/^the job queue$/m);
  const migrated = await run('migrate.ts');
  expect(migrated).toMatchObject({ code: 0, errors: '' });
  expect(migrated.out).toMatch(/\nThe schema is up to date\.\n$/);
  expect((await run('migrate.ts', ['--dry-run'])).out).toBe('Nothing is pending.\n');
  expect((await run('migrate.ts', ['--drop'])).code).toBe(2);
});
