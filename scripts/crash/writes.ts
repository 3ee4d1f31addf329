import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { waitUntil } from '@fanwise/embedded-postgres/processes';
import type { Product } from '@fanwise/server/src/testing/crash/calls.ts';
import { killInRounds } from '@fanwise/server/src/testing/crash/kill-rounds.ts';
import type { Finding } from '@fanwise/server/src/testing/faults/finding.ts';
import { freezeDatabase } from '@fanwise/server/src/testing/faults/frozen-database.ts';
import { fillDisk } from '@fanwise/server/src/testing/faults/full-disk.ts';
import { silenceMail } from '@fanwise/server/src/testing/faults/hanging-mail.ts';
import { buildPages, realProduct } from '@fanwise/server/src/testing/product/real-product.ts';
import { startRelay } from '@fanwise/server/src/testing/product/relay.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, only: { type: 'string' } },
});
const isAsked = (part: string): boolean => values.only === undefined || values.only === part;

/** A product in its own folder, gone afterwards. */
const inFolder = async <Value>(
  folder: string,
  settings: Record<string, string>,
  work: (product: Product) => Promise<Value>,
): Promise<Value> => {
  const product = await realProduct(folder);
  try {
    await product.start(settings);
    return await work(product);
  } finally {
    await product.end('SIGKILL');
    await waitUntil(() => product.leftRunning().length === 0, 20_000);
  }
};

const inNewFolder = async <Value>(
  settings: Record<string, string>,
  work: (product: Product) => Promise<Value>,
): Promise<Value> => {
  const folder = await mkdtemp(join(tmpdir(), 'fanwise-crash-'));
  try {
    return await inFolder(folder, settings, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A separate disk needs a mount, which only root may make. */
const onSmallDisk = async (): Promise<Finding[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'fanwise-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]);
  } catch {
    console.log('full disk: not tried, a small disk cannot be mounted here');
    return [];
  }
  try {
    return await inFolder(folder, {}, fillDisk);
  } finally {
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
};

const withRelay = async (): Promise<Finding[]> => {
  const relay = await startRelay();
  try {
    const settings = { SMTP_URL: relay.url, MAIL_FROM: 'no-reply@example.com' };
    return await inNewFolder(settings, (product) => silenceMail(product, relay));
  } finally {
    relay.speakAgain();
    await relay.close();
  }
};

const faults: Record<string, () => Promise<Finding[]>> = {
  frozen: () => inNewFolder({}, freezeDatabase),
  mail: withRelay,
  disk: onSmallDisk,
};

/** The value that a share of all are below. */
const below = (share: number, sorted: readonly number[]): string =>
  `${((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(1)} s`;

const tryKills = async (rounds: number): Promise<boolean> => {
  const outcome = await inNewFolder({}, (product) => killInRounds(product, rounds, console.log));
  const { acknowledged, lost, broken, recoveryMs } = outcome;
  for (const [name, count] of acknowledged) console.log(`${String(count).padStart(7)} ${name}`);
  const sorted = recoveryMs.toSorted((one, other) => one - other);
  console.log(
    `back after ${below(0.5, sorted)} (half), ${below(0.95, sorted)} (95 of 100), ${below(1, sorted)} (all)`,
  );
  for (const line of [...new Set(lost)]) console.error(`lost: ${line}`);
  for (const line of new Set(broken)) console.error(line);
  console.log(
    `${rounds} kills, ${lost.length} acknowledged writes lost, ${broken.length} broken promises`,
  );
  return lost.length + broken.length === 0;
};

buildPages();
let isWell = true;
for (const [name, tryFault] of Object.entries(faults)) {
  if (!isAsked(name)) continue;
  for (const { what, promised, seen, holds } of await tryFault()) {
    console.log(`| ${what} | ${promised} | ${seen} |${holds ? '' : '  MISSED'}`);
    isWell &&= holds;
  }
}
if (isAsked('kills')) isWell = (await tryKills(Number(values.rounds))) && isWell;
process.exitCode = isWell ? 0 : 1;
