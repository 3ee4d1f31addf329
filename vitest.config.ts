import { defineConfig } from 'vitest/config';

// Generous, because a slow machine proves nothing about the product.
const shared = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'rules', include: ['packages/*/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'documents', include: ['docs/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test-setup.ts'],
        },
      },
    ],
  },
});
