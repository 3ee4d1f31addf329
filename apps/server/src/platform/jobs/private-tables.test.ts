import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const project = fileURLToPath(new URL('../../../../..', import.meta.url));
const folders = ['apps/server/src', 'apps/server/migrations', 'bench', 'scripts', 'packages'];

/** Tests, and code that only tests run, may read the private tables of the queue. */
const isForTests = (file: string): boolean => /\.test\.ts$|testing/.test(file);

it('no product file but private-tables.ts names a private table of the queue', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|sql)$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const naming = files.filter(
    (file) =>
      !isForTests(file) &&
      readFileSync(join(project, file), 'utf8').includes('graphile_worker._private_'),
  );
  expect(naming).toEqual(['apps/server/src/platform/jobs/private-tables.ts']);
});
