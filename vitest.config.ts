import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/test/longest-first.ts';

const shared = {
  // Generous, because a slow machine proves nothing about the product.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // A process loads the sources once, for all files it runs: no module keeps anything from one file to the next but what
  // `apps/server/test-file-setup.ts` takes back.
  isolate: false,
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'rules', include: ['packages/*/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'documents', include: ['docs/*.test.ts'] } },
      { test: { ...shared, name: 'admin', include: ['apps/admin/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test-setup.ts'],
          setupFiles: ['apps/server/test-file-setup.ts'],
        },
      },
    ],
  },
});
