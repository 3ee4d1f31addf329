import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { compileCache } from '../testing/product/compile-cache.ts';
import { freePort } from '../testing/product/free-port.ts';
import { buildPages } from '../testing/product/real-product.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-away-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (program: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; errors: string }>((resolve) => {
    const path = fileURLToPath(new URL(`../${program}`, import.meta.url));
    execFile(
      process.execPath,
      [path, ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...compileCache, ...env } },
      (error, _out, errors) => resolve({ code: Number(error?.code ?? 0), errors }),
    );
  });

it.each([
  ['main.ts', []],
  ['migrate.ts', []],
  ['operator.ts', ['check']],
] as [string, string[]][])(
  '%s says in one line that the database is away, without a stack and without the password',
  async (program, args) => {
    buildPages();
    const port = await freePort();
    const { code, errors } = await run(program, args, {
      PORT: String(await freePort()),
      DATABASE_URL: `postgresql://app:secret-word@127.0.0.1:${port}/fanwise`,
    });
    expect(errors).toBe(
      `DATABASE_URL: the database at 127.0.0.1:${port}/fanwise: it does not answer (ECONNREFUSED).\n`,
    );
    expect(code).toBe(69);
  },
  120_000,
);
