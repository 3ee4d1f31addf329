import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');

const importsOf = (side: string): { file: string; target: string }[] =>
  globSync(`${side}/**/*.{ts,tsx}`, { cwd: src }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
      ([, specifier]) => ({ file, target: normalize(join(dirname(file), specifier as string)) }),
    ),
  );

it.each([
  ['client', /^(agent)\//],
  ['agent', /^(client)\//],
  ['shared', /^(client|agent|account|public)\//],
  ['ui', /^(client|agent|account|public|shared)\//],
])('%s imports no page code of another side', (side, others) => {
  const imports = importsOf(side);
  expect(imports.length).toBeGreaterThan(10);
  const wrong = imports.filter(({ target }) => others.test(target));
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});
