import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { startLimit, startProduct } from '../programs.ts';
import { median } from '../rounds.ts';

const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * The database that is there, and the smallest program on it: milliseconds to its first answer. Like the product it finds
 * what Node compiled at its start before.
 */
const limitReadyMs = async (dataDir: string): Promise<number> => {
  const startedAt = performance.now();
  const database = await startEmbeddedPostgres({ dataDir, log });
  const limit = await startLimit(database.url, {
    NODE_COMPILE_CACHE: join(dataDir, 'compiled-limit'),
  });
  const readyMs = performance.now() - startedAt;
  await limit.stop();
  await database.stop();
  return readyMs;
};

/**
 * Milliseconds from the start of the process to the first page, with a database made from nothing, and with one
 * there; and the latter against the limit on the same database.
 */
export const measureStart = async (
  folder: string,
): Promise<{ firstMs: number; warmMs: number; limitMs: number; ratio: number }> => {
  const firsts: number[] = [];
  const pairs: { warmMs: number; limitMs: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const dataDir = join(folder, `start-${round}`);
    const first = await startProduct({ dataDir });
    firsts.push(first.readyMs);
    await first.stop();
    await limitReadyMs(dataDir);
    const limitMs = await limitReadyMs(dataDir);
    const warm = await startProduct({ dataDir });
    pairs.push({ warmMs: warm.readyMs, limitMs });
    await warm.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return {
    firstMs: median(firsts),
    warmMs: median(pairs.map(({ warmMs }) => warmMs)),
    limitMs: median(pairs.map(({ limitMs }) => limitMs)),
    ratio: median(pairs.map(({ warmMs, limitMs }) => warmMs / limitMs)),
  };
};
