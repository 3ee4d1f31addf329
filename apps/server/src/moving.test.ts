import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { connect } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrations/migrate.ts';
import { compileCache } from './testing/product/compile-cache.ts';
import { createTwoRoles } from './testing/product/database-roles.ts';
import type { CommandResult } from './testing/product/run-command.ts';
import { fillDatabase } from './testing/restoring/full-database.ts';
import { readBack } from './testing/restoring/read-back.ts';
import { openWholeApp } from './testing/whole-app.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'fanwise-moving-'));
// PostgreSQL runs as somebody else when root starts it.
await chmod(folder, 0o711);
afterAll(() => rm(folder, { recursive: true }));
const [oldDir, newDir] = [join(folder, 'old'), join(folder, 'new')];
const log = { info: () => undefined, warn: console.warn, error: console.error };

/** An installation with the embedded database and the secrets that a first start makes, stopped. */
const makeOldInstallation = async (): Promise<void> => {
  const embedded = await startEmbeddedPostgres({ dataDir: oldDir, log });
  await migrate(embedded.url);
  const database = { ...connect({ url: embedded.url }), url: embedded.url };
  const settings = { DATA_DIR: oldDir, WEBHOOKS_TO_THIS_MACHINE: 'on' };
  const app = await openWholeApp({ database, settings });
  await fillDatabase(app, embedded.url);
  await app.close();
  await database.close();
  await embedded.stop();
};

/** The commands of docs/operating.md, with the lines of the reader filled in. */
const documentedMove = async (own: Record<string, string>): Promise<string> => {
  const manual = await readFile(join(project, 'docs/operating.md'), 'utf8');
  const [, block = ''] =
    /### From the embedded database to your own\n.*?```sh\n(.*?)```/s.exec(manual) ?? [];
  return Object.entries(own).reduce((script, [name, value]) => {
    const line = new RegExp(`^((?:export )?${name}=).*$`, 'm');
    expect(script).toMatch(line);
    return script.replace(line, `$1'${value}'`);
  }, block);
};

/** Runs a script as somebody would type it, and says at the end which secrets it has put into its environment. */
const runScript = (script: string): Promise<CommandResult> =>
  new Promise((resolve) => {
    execFile(
      'sh',
      ['-e', '-c', `${script}\nenv -0 > '${join(folder, 'environment')}'`],
      { cwd: project, env: { PATH: process.env.PATH, DATA_DIR: newDir, ...compileCache } },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });

it('the documented commands carry an installation from the embedded database to two roles of another PostgreSQL', async () => {
  await makeOldInstallation();
  await mkdir(newDir);
  const { url: serverUrl, template } = inject('databaseServer');
  const target = await createTwoRoles(serverUrl, `${template}_moved`);
  const file = join(folder, 'move.backup');
  const script = await documentedMove({
    OLD: oldDir,
    FILE: file,
    DATABASE_URL: target.url,
    DATABASE_OWNER_URL: target.ownerUrl,
  });
  const moved = await runScript(script);
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect(moved.out).toContain('Every promise of the product holds.');
  // No new secret was made: each one comes from the old installation.
  expect(await readdir(newDir)).toEqual([]);
  const environment = Object.fromEntries(
    (await readFile(join(folder, 'environment'), 'utf8'))
      .split('\0')
      .filter((line) => /^(\w+_SECRET|\w+_KEYS?)=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const secrets = (await readdir(oldDir)).filter((name) => name.endsWith('.secret'));
  expect(Object.keys(environment)).toHaveLength(secrets.length);

  const database = { ...connect({ url: target.url }), url: target.url, ownerUrl: target.ownerUrl };
  const app = await openWholeApp({ database, settings: { ...environment, DATA_DIR: newDir } });
  try {
    const read = await readBack(app);
    expect(read.application).toContain('412000');
    expect(read).toMatchObject({ receipt: '%PDF-', isConsentGood: true });
  } finally {
    await app.close();
    await database.close();
    await target.drop();
  }
}, 300_000);
