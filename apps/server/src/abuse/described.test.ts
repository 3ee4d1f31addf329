import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const text = readFileSync(join(project, 'docs', 'security.md'), 'utf8');
const named = [...new Set([...text.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path]) => path ?? ''))];

it('every file that docs/security.md names as a proof or a fence is there', () => {
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(
    (path) =>
      !existsSync(join(project, path)) && !existsSync(join(project, 'apps/server/src', path)),
  );
  expect(missing).toEqual([]);
});
