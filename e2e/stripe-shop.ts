import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { connect } from '../apps/server/src/platform/database/connect.ts';
import { findEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/index.ts';
import { startProviderDouble } from '../apps/server/src/platform/payments/provider-double.ts';

/** The product with Stripe's gateway, and where it reaches Stripe's double. */
export interface StripeShop {
  url: string;
  apiBase: string;
}

const project = join(import.meta.dirname, '..');
const startsWithinMs = 120_000;
/** What the product and the double know each other by. */
export const doubleKeys = {
  secretKey: 'sk_test_double',
  publicKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The same Node as `npm start` takes, with the pages as they are built. */
function startProduct(environment: Record<string, string>): ChildProcess {
  const pinned = join(project, 'node_modules/.bin/node');
  return spawn(
    existsSync(pinned) ? pinned : process.execPath,
    ['--import', join(project, 'bin/end-with-parent.mjs'), 'apps/server/src/main.ts'],
    {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, ...environment },
    },
  );
}

async function untilReady(url: string, product: ChildProcess): Promise<void> {
  const end = Date.now() + startsWithinMs;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode}.`);
    if (Date.now() > end) throw new Error('The product did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Tests against a product of their own: Stripe's gateway, its calls ending at a double on this machine. */
export const test = base.extend<object, { shop: StripeShop }>({
  shop: [
    async ({ playwright: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-stripe-'));
      const [port, apiPort] = [await freePort(), await freePort()];
      const shop = { url: `http://localhost:${port}`, apiBase: `http://127.0.0.1:${apiPort}` };
      const product = startProduct({
        PORT: String(port),
        PUBLIC_URL: shop.url,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        STRIPE_SECRET_KEY: doubleKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: doubleKeys.publicKey,
        STRIPE_WEBHOOK_SECRET: doubleKeys.webhookSecret,
        STRIPE_API_BASE: shop.apiBase,
      });
      const ended = once(product, 'exit');
      try {
        await untilReady(shop.url, product);
        const database = connect({
          url: (await findEmbeddedPostgres(dataDir)) ?? '',
          maxConnections: 4,
          applicationName: 'stripe-double',
          onError: () => undefined,
        });
        const double = await startProviderDouble({
          ...{ pool: database.pool, port: apiPort, keys: doubleKeys },
          deliverTo: `${shop.url}/api/webhooks/stripe`,
        });
        await use(shop);
        await double.close();
        await database.close();
      } finally {
        product.kill('SIGTERM');
        await ended;
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: startsWithinMs + 30_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
