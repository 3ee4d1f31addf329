import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@fanwise/embedded-postgres/processes';
import { crashPayments } from '../apps/server/src/testing/crash/payments.ts';
import { buildPages, realProduct } from '../apps/server/src/testing/product/real-product.ts';

const rounds = 20;
const folder = await mkdtemp(join(tmpdir(), 'fanwise-payments-crash-'));
const product = await realProduct(folder);
try {
  buildPages();
  await product.start();
  const { payments, broken } = await crashPayments(product, rounds, console.log);
  console.log(
    `${rounds} kills, ${payments} payments went through, ${broken.length} broken promises`,
  );
  for (const line of broken) console.error(line);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await product.end('SIGKILL');
  await waitUntil(() => product.leftRunning().length === 0, 20_000);
  await rm(folder, { recursive: true, force: true });
}
