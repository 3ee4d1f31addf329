import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const admin = /^admin\/|^src\/messages\/(en|es)\/admin(\/|-dictionary)/;
const files = globSync('{src,admin}/**/*.{ts,tsx}', { cwd: web }).filter(
  (path) => !path.includes('.test.'),
);

/** What a file loads of this folder, as paths below it. */
const loads = (path: string): string[] =>
  [...readFileSync(join(web, path), 'utf8').matchAll(/(?:from|import) ?\(?\s*'(\.[^']+)'/g)].map(
    ([, name]) => join(dirname(path), name ?? ''),
  );

it('no page of clients and agents loads a byte of the admin console, or of its words', () => {
  expect(files.filter((path) => admin.test(path)).length).toBeGreaterThan(100);
  const theirs = files.filter((path) => !admin.test(path));
  expect(theirs.length).toBeGreaterThan(500);
  const found = theirs.flatMap((path) =>
    loads(path)
      .filter((loaded) => admin.test(loaded))
      .map((loaded) => `${path}: ${loaded}`),
  );
  expect(found).toEqual([]);
});
