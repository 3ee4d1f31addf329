import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../crash/calls.ts';
import { consumer } from '../people.ts';
import { answered, type Finding, within } from './finding.ts';
import { until, useDatabase } from './visit.ts';

/** Writes until nothing more fits. */
const fill = (file: string): void => {
  const handle = openSync(file, 'w');
  for (const size of [1 << 20, 4096, 1]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(handle, block);
    } catch {
      // Full for blocks of this size.
    }
  }
  closeSync(handle);
};

/** The database has free space in files that it made before, which has to be used up first. */
const maxWrites = 10_000;
const atOnce = 8;
const turnsWhileFull = 100;

/** The disk under the data folder is filled up, then gets its space back. The folder has to be on a separate small disk. */
export const fillDisk = async (product: Product): Promise<Finding[]> => {
  const person = await useDatabase(product, ({ db }) => consumer(db));
  const read = async () => (await product.call('GET', `/user/profile?sid=${person.sid}`)).status;
  const message = randomBytes(2_400).toString('hex');
  const write = async () =>
    (
      await product.call('POST', '/feedback', {
        name: 'Dana',
        email: 'dana@example.com',
        message,
        token: 'x',
      })
    ).status;
  const filler = join(product.dataDir, 'filler');
  fill(filler);
  const writes: number[] = [];
  while (writes.length < maxWrites && !writes.includes(503))
    writes.push(...(await Promise.all(Array.from({ length: atOnce }, write))));
  const [full, reads]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turnsWhileFull; turn += 1) {
    full.push(await write());
    reads.push(await read());
  }
  const landing = await product.statusOf('/');
  rmSync(filler);
  const well = await until(async () => (await write()) === 200 && (await read()) === 200, 60_000);
  return [
    answered('full disk: writes until it is felt', writes, [200, 503]),
    answered('… writes once it is', full, [503]),
    answered('… reads beside them', reads, [200]),
    answered('… a page', [landing], [200]),
    within('… reads and writes once there is space, without a restart by hand', well, 10_000),
  ];
};
