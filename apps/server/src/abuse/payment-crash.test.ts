import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntil } from '../platform/database/embedded/processes.ts';
import { crashPayments } from '../testing/crash-payments.ts';
import { buildPages, realProduct } from '../testing/real-product.ts';

const folder = await mkdtemp(join(tmpdir(), 'fanwise-payment-crash-'));
const product = await realProduct(folder);

beforeAll(async () => {
  buildPages();
  await product.start();
}, 120_000);
afterAll(async () => {
  await product.end('SIGKILL');
  await waitUntil(() => product.leftRunning().length === 0, 20_000);
  await rm(folder, { recursive: true, force: true });
}, 30_000);

it('a payment killed at any of its points ends in one unlock or one refund, and the books agree', async () => {
  const { payments, broken } = await crashPayments(product, 5);
  expect(broken).toEqual([]);
  expect(payments).toBe(15);
}, 240_000);
