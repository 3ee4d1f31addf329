import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compileCache } from '@fanwise/server/src/testing/product/compile-cache.ts';

const run = promisify(execFile);

/** Runs the operator's command line with these arguments. */
export const operator = (...typed: string[]) =>
  run(process.execPath, ['apps/server/src/operator.ts', ...typed], {
    env: {
      ...process.env,
      ...compileCache,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
    },
  });
