import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from './programs.ts';
import { median } from './rounds.ts';

/** Milliseconds from the start of the process to the first page, with a database made from nothing, and with one there. */
export const measureStart = async (
  folder: string,
): Promise<{ firstMs: number; warmMs: number }> => {
  const firsts: number[] = [];
  const warms: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const dataDir = join(folder, `start-${round}`);
    const first = await startProduct({ dataDir });
    firsts.push(first.readyMs);
    await first.stop();
    const warm = await startProduct({ dataDir });
    warms.push(warm.readyMs);
    await warm.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { firstMs: median(firsts), warmMs: median(warms) };
};
