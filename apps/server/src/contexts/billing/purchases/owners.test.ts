import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const contexts = fileURLToPath(new URL('../..', import.meta.url));

/** The folders that have a file, other than a test, that matches the pattern. */
const foldersWith = async (pattern: RegExp): Promise<string[]> => {
  const names = await readdir(contexts, { recursive: true });
  const sources = names.filter(
    (name) => name.endsWith('.ts') && !/(\.test|(^|\/)testing)\.ts$/.test(name),
  );
  const found = await Promise.all(
    sources.map(async (name) => pattern.test(await readFile(join(contexts, name), 'utf8')) && name),
  );
  return [
    ...new Set(found.flatMap((name) => (name ? [name.split('/').slice(0, 2).join('/')] : []))),
  ];
};

it('purchases are written by contexts/billing/purchases alone', async () => {
  const writes =
    /(updateTable|insertInto|deleteFrom)\('purchase'\)|(update|insert into|delete from)\s+purchase\b/;
  expect(await foldersWith(writes)).toEqual(['billing/purchases']);
});

it('leads are written by contexts/leads/life-cycle alone', async () => {
  const writes =
    /(updateTable|insertInto|deleteFrom)\('lead'\)|(update|insert into|delete from)\s+lead\b/;
  expect(await foldersWith(writes)).toEqual(['leads/life-cycle']);
});
