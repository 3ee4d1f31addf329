import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { waitUntil } from '../apps/server/src/platform/database/embedded/processes.ts';
import { killInRounds } from '../apps/server/src/testing/crash/kill-rounds.ts';
import { buildPages, realProduct } from '../apps/server/src/testing/real-product.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });

/** The value that a share of all are below. */
const below = (share: number, sorted: readonly number[]): string =>
  `${((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(1)} s`;

const folder = await mkdtemp(join(tmpdir(), 'fanwise-crash-'));
const product = await realProduct(folder);
try {
  buildPages();
  await product.start();
  const outcome = await killInRounds(product, Number(values.rounds), console.log);
  const { acknowledged, lost, broken, comingBackMs } = outcome;
  for (const [name, count] of acknowledged) console.log(`${String(count).padStart(7)} ${name}`);
  const sorted = comingBackMs.toSorted((one, other) => one - other);
  console.log(
    `back after ${below(0.5, sorted)} (half), ${below(0.95, sorted)} (95 of 100), ${below(1, sorted)} (all)`,
  );
  for (const line of [...new Set(lost)]) console.error(`lost: ${line}`);
  for (const line of new Set(broken)) console.error(line);
  console.log(
    `${values.rounds} kills, ${lost.length} acknowledged writes lost, ${broken.length} broken promises`,
  );
  process.exitCode = lost.length + broken.length === 0 ? 0 : 1;
} finally {
  await product.end('SIGKILL');
  await waitUntil(() => product.leftRunning().length === 0, 20_000);
  await rm(folder, { recursive: true, force: true });
}
