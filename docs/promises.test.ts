import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Where the product says something in English. */
const spoken = [
  'apps/web/src/messages/en/**/*.ts',
  'apps/server/src/features/**/*words*.ts',
  'apps/server/src/features/notifications/english-words.ts',
  'catalogue/legal/*.md',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
const rows = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Where'));

describe('what is promised', () => {
  it.each(rows)('%s', (row) => {
    const [, , sentence = '', heldBy = ''] = row
      .split(' | ')
      .join('\n')
      .split('|')
      .join('\n')
      .split('\n');
    const said = [...sentence.matchAll(/“([^”]+)”/g)].map(([, text]) => text ?? '');
    expect(said.filter((text) => !spoken.includes(text))).toEqual([]);
    const tests = [...heldBy.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, path]) => path ?? '',
    );
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  });
});
