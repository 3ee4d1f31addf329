import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const features = fileURLToPath(new URL('..', import.meta.url));

/** The features with a file, other than a test and what tests share, that holds this. */
const featuresWith = async (pattern: RegExp): Promise<string[]> => {
  const names = await readdir(features, { recursive: true });
  const sources = names.filter(
    (name) => name.endsWith('.ts') && !/(\.test|(^|\/)testing)\.ts$/.test(name),
  );
  const found = await Promise.all(
    sources.map(async (name) => pattern.test(await readFile(join(features, name), 'utf8')) && name),
  );
  return [...new Set(found.flatMap((name) => (name ? [name.split('/')[0] ?? ''] : [])))];
};

it('purchases are written by features/purchases alone', async () => {
  const writes =
    /(updateTable|insertInto|deleteFrom)\('purchase'\)|(update|insert into|delete from)\s+purchase\b/;
  expect(await featuresWith(writes)).toEqual(['purchases']);
});

it('leads are written by features/lead-life alone', async () => {
  const writes =
    /(updateTable|insertInto|deleteFrom)\('lead'\)|(update|insert into|delete from)\s+lead\b/;
  expect(await featuresWith(writes)).toEqual(['lead-life']);
});
