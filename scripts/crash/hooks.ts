import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@fanwise/embedded-postgres/processes';
import { crashHooks } from '../apps/server/src/testing/crash/hooks.ts';
import { buildPages, realProduct } from '../apps/server/src/testing/product/real-product.ts';

const at = process.argv.indexOf('--rounds');
const rounds = at < 0 ? 200 : Number(process.argv[at + 1]);
const folder = await mkdtemp(join(tmpdir(), 'fanwise-hooks-crash-'));
const product = await realProduct(folder);
try {
  buildPages();
  await product.start();
  const { messages, lost, changedIds, p99Ms } = await crashHooks(product, rounds, console.log);
  console.log(
    `${rounds} kills, ${messages} messages, ${lost.length} lost, ${changedIds.length} under several ids; unlock to receiver ${p99Ms} ms (p99)`,
  );
  for (const fact of [...lost, ...changedIds]) console.error(fact);
  process.exitCode = lost.length + changedIds.length === 0 ? 0 : 1;
} finally {
  await product.end('SIGKILL');
  await waitUntil(() => product.leftRunning().length === 0, 20_000);
  await rm(folder, { recursive: true, force: true });
}
