import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const desk = /^desk\/|^src\/messages\/(en|es)\/desk(\/|-dictionary)/;
const files = globSync('{src,desk}/**/*.{ts,tsx}', { cwd: web }).filter(
  (path) => !path.includes('.test.'),
);

/** What a file loads of this folder, as paths below it. */
const loads = (path: string): string[] =>
  [...readFileSync(join(web, path), 'utf8').matchAll(/(?:from|import) ?\(?\s*'(\.[^']+)'/g)].map(
    ([, name]) => join(dirname(path), name ?? ''),
  );

it('no page of clients and agents loads a byte of the desk, or of its words', () => {
  expect(files.filter((path) => desk.test(path)).length).toBeGreaterThan(100);
  const theirs = files.filter((path) => !desk.test(path));
  expect(theirs.length).toBeGreaterThan(500);
  const found = theirs.flatMap((path) =>
    loads(path)
      .filter((loaded) => desk.test(loaded))
      .map((loaded) => `${path}: ${loaded}`),
  );
  expect(found).toEqual([]);
});
