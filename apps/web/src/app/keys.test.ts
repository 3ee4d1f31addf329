import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = new URL('..', import.meta.url).pathname;

/** A key that is neither one of `keys` nor that of a query which has it from there. */
const namesItself =
  /(?:queryKey|mutationKey):(?!\s*(?:keys\.|\w+(?:\([^)]*\))?\.queryKey))|(?:Query|Queries)Data(?:<[^(]*>)?\(\s*\[/;

it('every query key comes from keys.ts', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && name !== 'app/keys.test.ts',
  );
  const raw = files.filter((name) => namesItself.test(readFileSync(join(src, name), 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(raw).toEqual([]);
});
