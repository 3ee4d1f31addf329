import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, it } from 'vitest';

/** The contexts from bottom to top. Each imports only contexts before it, and only their index.ts. */
const CONTEXTS = [
  'leads',
  'identity',
  'catalog',
  'messaging',
  'billing',
  'quotes',
  'agents',
  'applications',
  'accounts',
  'admin',
];

type Import = { from: string; to: string; file: string; target: string };

const getContext = (path: string): string => path.split(sep)[0] ?? '';

const imports: Import[] = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => file.includes(sep) && !/\.test\.ts$|testing/.test(file))
  .flatMap((file) => {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...code.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, specifier]) => {
      const target = normalize(join(dirname(file), specifier as string));
      return { from: getContext(file), to: getContext(target), file, target };
    });
  })
  .filter(({ from, to }) => from !== to && to !== '..');

it('every folder of contexts stands in the order of contexts', () => {
  const folders = new Set(
    globSync('*/index.ts', { cwd: import.meta.dirname }).map((file) => getContext(file)),
  );
  expect([...folders].sort()).toEqual(CONTEXTS.toSorted());
});

it('a context imports only contexts before it', () => {
  const wrong = imports.filter(({ from, to }) => CONTEXTS.indexOf(to) > CONTEXTS.indexOf(from));
  expect(imports.length).toBeGreaterThan(100);
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

it('a context imports another context through its index.ts', () => {
  const wrong = imports.filter(({ to, target }) => target !== join(to, 'index.ts'));
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});
