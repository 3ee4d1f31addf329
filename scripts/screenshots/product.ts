import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../drill/engines.ts';

const root = join(import.meta.dirname, '../..');
const startLimitMs = 180_000;

/** The product with the people of the demo, in its own folder. */
export type DemoProduct = {
  address: string;
  /** Ends it and removes its folder. */
  end: () => Promise<void>;
};

/** Starts the product as `npm run demo` does, on a free port. Throws when it does not come up. */
export async function startDemo(): Promise<DemoProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'fanwise-screenshots-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'bin/start.mjs'), '--demo'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: folder,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await whenReady(address, child);
  } catch (error) {
    await end();
    throw error;
  }
  return { address, end };
}

async function whenReady(address: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + startLimitMs;
  while (Date.now() < limit && child.exitCode === null) {
    const ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await delay(250);
  }
  throw new Error('The product did not start.');
}
