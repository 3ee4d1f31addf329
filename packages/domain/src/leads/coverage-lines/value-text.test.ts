import { expect, it } from 'vitest';
import { coverageCatalog } from '../../../test-catalog.ts';
import type { RowDefinition } from './rows.ts';
import { lowercaseForSentence, shortValueText, valueText } from './value-text.ts';

const row = (kind: RowDefinition['kind']): RowDefinition => {
  const found = coverageCatalog.rows.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no row of kind ${kind}`);
  return found;
};

it.each<[RowDefinition['kind'], string, string, string]>([
  ['money', '415000', '$415,000', '$415,000'],
  ['money', '2%', '2% of A', '2% de A'],
  ['percent', '25', '25% of A', '25% de A'],
  [
    ...(['split', '100/300'] as const),
    '$100,000 a person, $300,000 an accident',
    '$100,000 por persona, $300,000 por accidente',
  ],
  ['split', '300csl', '$300,000, one limit for all', '$300,000, un solo límite'],
  ['split', '50000', '$50,000', '$50,000'],
  ['money', 'plenty', 'plenty', 'plenty'],
  ['choice', '12', '12', '12'],
])('a line of the kind %s with %s', (kind, value, english, spanish) => {
  expect(valueText(coverageCatalog, row(kind), value, { language: 'en', state: null })).toBe(
    english,
  );
  expect(valueText(coverageCatalog, row(kind), value, { language: 'es', state: null })).toBe(
    spanish,
  );
});

it('every value that has a text is written with it, whatever the kind', () => {
  const kinds: RowDefinition['kind'][] = ['money', 'split', 'choice', 'yesno'];
  const named = Object.entries(coverageCatalog.values).filter(([value]) => !/^\d+%?$/.test(value));
  expect(named.length).toBeGreaterThan(20);
  for (const kind of kinds)
    for (const [value, messages] of named) {
      expect(valueText(coverageCatalog, row(kind), value, { language: 'en', state: null })).toBe(
        messages.en,
      );
      expect(valueText(coverageCatalog, row(kind), value, { language: 'es', state: null })).toBe(
        messages.es,
      );
    }
});

it.each([
  ['Price of new', 'price of new'],
  ['Sí', 'sí'],
  ['Ágil', 'ágil'],
  ['HO-3, homeowners', 'HO-3, homeowners'],
  ['$50,000', '$50,000'],
  ['2% of A', '2% of A'],
  ['', ''],
])('%s within a sentence', (text, within) => {
  expect(lowercaseForSentence(text)).toBe(within);
});

it.each([
  ['auto.bi', '250/500', '250/500'],
  ['auto.bi', '300csl', '300 CSL'],
  ['auto.pd', '100000', '$100,000'],
  ['auto.umpd', 'none', 'None'],
  ['auto.rental', '40/1200', '40/1200'],
  ['home.form', 'ho3', 'HO-3'],
  ['home.deductible', '2%', '2%'],
  ['home.wind', 'same', 'Same as AOP'],
  ['home.extended', '25', '25%'],
  ['home.extended', '0', 'None'],
  ['home.other', '0', 'None'],
  ['home.roof', 'rcv', 'RCV'],
  ['life.period', '20', '20 yr'],
  ['life.class', 'preferred', 'Preferred'],
])('an agent reads %s %s in its short form', (code, value, short) => {
  const definition = coverageCatalog.rowDefinition(code);
  expect(
    definition &&
      shortValueText(coverageCatalog, definition, value, { language: 'en', state: null }),
  ).toBe(short);
});
