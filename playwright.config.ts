import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { headlessPath } from './e2e/support/product/chromium.ts';
import { OPERATOR_EMAIL } from './e2e/support/product/operator.ts';

const port = Number(process.env.E2E_PORT ?? 4300);
// Workers load this file too: they must not name a folder of their own.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `fanwise-e2e-${process.pid}`);

/** The product as it starts for a newcomer, with the people of the demo, driven in Chromium. */
export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/support/product/teardown.ts',
  workers: 3,
  fullyParallel: true,
  // The end of a run names the tests that needed it. Each is a defect of the product or of the test.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // Motion costs a fifth of the browser's time; the journeys run with it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // A step that hangs fails by its line, before the time of the whole test is over.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    launchOptions: {
      executablePath: headlessPath() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node bin/start.mjs --demo',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      WEBHOOKS_TO_THIS_MACHINE: 'on',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      OPERATOR_EMAIL,
    },
  },
});
