import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../../../e2e/support/product/chromium.ts';

const port = Number(process.env.STYLE_PORT ?? 4001);

/** Compares the style page with its screenshots: `npm run check:style`. Another Chromium draws letters a little differently. */
export default defineConfig({
  testDir: '.',
  testMatch: 'screenshots.spec.ts',
  outputDir: '../../../test-results/style',
  snapshotPathTemplate: 'screenshots/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.002, scale: 'css' } },
  use: {
    baseURL: `http://localhost:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  webServer: {
    command: 'npm run style',
    cwd: '../../..',
    url: `http://localhost:${port}`,
    timeout: 120_000,
    env: { STYLE_PORT: String(port) },
  },
});
