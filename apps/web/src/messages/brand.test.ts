import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Area } from './area.ts';
import { fillBrand, withBrand } from './brand.ts';
import { dictionary } from './es/dictionary.ts';

const folder = join(import.meta.dirname, 'en');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const areas = (
  await Promise.all(files.map(async (file) => Object.values(await import(join(folder, file)))))
)
  .flat()
  .filter(
    (one): one is Area<unknown> => typeof one === 'object' && one !== null && 'english' in one,
  );

/** Every text below a value; a text with values as what it says of `7`, unless it needs other values. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'function')
    try {
      return textsOf(value('7', '7', '7', '7'));
    } catch {
      return [];
    }
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value)];
};

it('no text of a page says Fanwise under another brand, in either language', () => {
  const texts = areas.flatMap(({ name, english }) => [english, dictionary[name]]);
  const named = (brand: string) =>
    texts
      .flatMap((text) => textsOf(fillBrand(text, brand)))
      .filter((text) => /fanwise/i.test(text));
  expect(areas.length).toBeGreaterThan(50);
  expect(named('Fanwise').length).toBeGreaterThan(30);
  expect(named('Böse & Söhne')).toEqual([]);
});

it('a file name has the brand in plain letters, and a text with values too', () => {
  expect(fillBrand('fanwise-my-data.json', 'Böse & Söhne')).toBe('bose-sohne-my-data.json');
  const filled = fillBrand({ page: (title: string) => `${title} · Fanwise` }, '$& Acme') as {
    page(title: string): string;
  };
  expect(filled.page('Leads')).toBe('Leads · $& Acme');
});

it('texts of the default brand are the same objects', () => {
  const messages = { product: 'Fanwise' };
  expect(withBrand(messages)).toBe(messages);
});
