import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache } from '@fanwise/server/src/testing/product/compile-cache.ts';
import { freePort } from '@fanwise/server/src/testing/product/free-port.ts';

const project = join(import.meta.dirname, '../../..');
/** The longest time that starting a separate product takes. */
export const startsWithinMs = 120_000;

/** Starts the built server and pages with the same Node as `npm start`. */
function startProduct(environment: Record<string, string>, isDemo: boolean): ChildProcess {
  const pinnedNode = join(project, 'node_modules/.bin/node');
  return spawn(
    existsSync(pinnedNode) ? pinnedNode : process.execPath,
    [
      '--import',
      join(project, 'bin/end-with-parent.mjs'),
      'apps/server/dist/main.js',
      ...(isDemo ? ['--demo'] : []),
    ],
    {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, ...compileCache, ...environment },
    },
  );
}

async function waitUntilReady(url: string, product: ChildProcess): Promise<void> {
  const end = Date.now() + startsWithinMs;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode}.`);
    if (Date.now() > end) throw new Error('The product did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs a separate product, with its own database and mailbox, while `use` runs. */
export async function withOwnProduct(
  settings: Record<string, string>,
  use: (product: { url: string; dataDir: string }) => Promise<void>,
  { isDemo = false } = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-own-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const product = startProduct(environment, isDemo);
  const ended = once(product, 'exit');
  try {
    await waitUntilReady(url, product);
    await use({ url, dataDir });
  } finally {
    product.kill('SIGTERM');
    await ended;
    // PostgreSQL may still write its last file.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
