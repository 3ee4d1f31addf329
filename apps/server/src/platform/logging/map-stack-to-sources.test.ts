import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { mapStackToSources } from './map-stack-to-sources.ts';

/** A built file whose second line was the first of `src/quote.ts`. */
const builtFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'main.js');
  const map = { version: 3, sources: ['../src/quote.ts'], names: [], mappings: ';AAAA' };
  writeFileSync(`${file}.map`, JSON.stringify(map));
  return pathToFileURL(file).href;
};

it('names the place in the sources that a built line comes from', () => {
  const built = builtFile();
  const source = new URL('../src/quote.ts', built).href;
  expect(mapStackToSources(`at acceptQuote (${built}:2:1)`)).toBe(`at acceptQuote (${source}:1:1)`);
  expect(mapStackToSources(`at async ${built}:2:1`)).toBe(`at async ${source}:1:1`);
});

it.each([
  'at acceptQuote (file:///product/apps/server/src/quote.ts:3:5)',
  'at Socket.<anonymous> (node:net:12:3)',
  'at Client.query (/product/node_modules/pg/lib/client.js:7:9)',
  'at native',
])('leaves %s as it is', (line) => {
  expect(mapStackToSources(line)).toBe(line);
});

it('leaves a built file without a map, and a line the map does not know', () => {
  const nowhere = 'at a (file:///nowhere/main.js:1:1)';
  expect(mapStackToSources(nowhere)).toBe(nowhere);
  const unknown = `at a (${builtFile()}:1:1)`;
  expect(mapStackToSources(unknown)).toBe(unknown);
});
