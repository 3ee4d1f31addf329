import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@fanwise/embedded-postgres/processes';
import { buildPages, realProduct } from '@fanwise/server/src/testing/product/real-product.ts';

type Product = Awaited<ReturnType<typeof realProduct>>;

const option = process.argv.indexOf('--rounds');
/** How often to kill the product: `--rounds` of the command line, or 200 times. */
export const rounds = option < 0 ? 200 : Number(process.argv[option + 1]);

/** Lets its own product be killed; says what came of it, names what must not be, and ends with 1 where there is any. */
export const killProduct = async (
  work: (product: Product) => Promise<{ says: string; wrong: readonly string[] }>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'fanwise-crash-'));
  const product = await realProduct(folder);
  try {
    buildPages();
    await product.start();
    const { says, wrong } = await work(product);
    console.log(says);
    for (const fact of wrong) console.error(fact);
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await product.end('SIGKILL');
    await waitUntil(() => product.leftRunning().length === 0, 20_000);
    await rm(folder, { recursive: true, force: true });
  }
};
