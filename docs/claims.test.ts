import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { followedEvents } from '@fanwise/server/src/contexts/billing/payments/events/receive-event.ts';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const withoutSources = ['node_modules', '.git', '.data', 'dist', 'test-results', 'screenshots'];
const files = globSync('**/*', {
  cwd: root,
  exclude: (path) => withoutSources.some((name) => path.split('/').includes(name)),
});
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = files.filter((path) => path.endsWith('.md'));

/** The files and folders that a path in a document may mean: the whole path, or the end of one; `*` and `<name>` stand for any name. */
const filesAt = (path: string): string[] => {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replace(/\*|<[\w-]+>/g, '[^/]*');
  const end = new RegExp(`(^|/)${pattern}$`);
  return files.filter((file) => end.test(file));
};

const isFileName = /^[\w.*-]+\.(ts|tsx|mjs|css|json|sql|csv|md)$/;
const isPathOfFileOrFolder = /^[\w.*<>-]+(\/[\w.*<>-]+)+\/?$/;
/** Values of coverage, and paths outside of the repository: in the data folder and in a release. */
const isElsewhere = (path: string): boolean =>
  /^\d+\/\d+$|^DATA_DIR\/|^release\//.test(path) || path === 'bin/fanwise';
const isNamed = (path: string): boolean =>
  isFileName.test(path) || (isPathOfFileOrFolder.test(path) && !isElsewhere(path));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names only files and folders that exist', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((path) => isNamed(path) && filesAt(path).length === 0)).toEqual([]);
  });

  it('names only npm scripts that package.json has', () => {
    const named = [...text.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((script) => scripts[script] === undefined)).toEqual([]);
  });

  it('links only to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map((match) =>
      normalize(join(dirname(document), match[1] ?? '')).replace(/\/$/, ''),
    );
    expect(links.filter((path) => !files.includes(path))).toEqual([]);
  });
});

describe('docs/payments.md', () => {
  it('asks for every event of the card provider that is followed', () => {
    const text = read('docs/payments.md');
    expect(followedEvents.filter((event) => !text.includes(`\`${event}\``))).toEqual([]);
  });
});
