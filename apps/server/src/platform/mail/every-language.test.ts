import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');

it('no mail is written in one language for everybody', () => {
  const files = globSync('**/*.ts', { cwd: src }).filter((path) => !/test|demo\//.test(path));
  const writing = files.filter((path) =>
    readFileSync(join(src, path), 'utf8').includes('mailLayout('),
  );
  expect(writing.length).toBeGreaterThan(10);
  const one = writing.filter((path) =>
    /language: '(?:en|es)',/.test(readFileSync(join(src, path), 'utf8')),
  );
  expect(one).toEqual([]);
});
