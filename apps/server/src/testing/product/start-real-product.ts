import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@fanwise/embedded-postgres/processes';
import { afterAll, beforeAll } from 'vitest';
import { buildPages, realProduct } from './real-product.ts';

/**
 * The product in its own folder, running before the tests of a file and gone after them; `settings` stand over those
 * of every test.
 */
export const startRealProduct = async (prefix: string, settings: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const product = await realProduct(folder);
  beforeAll(async () => {
    buildPages();
    await product.start(settings);
  }, 120_000);
  afterAll(async () => {
    await product.end('SIGKILL');
    await waitUntil(() => product.leftRunning().length === 0, 20_000);
    await rm(folder, { recursive: true, force: true });
  }, 30_000);
  return product;
};
