import { describe, expect, it } from 'vitest';
import { boardFilter } from './board-filter.ts';

const read = (query: Parameters<typeof boardFilter>[0]) => boardFilter(query, false);
const nothing = read({});

describe('an address without filters', () => {
  it('is what waits, everywhere, first what is due, fifty rows', () => {
    expect(nothing).toEqual({
      ...{ tab: 'todo', status: null, sort: 'first', limit: 50, after: null },
      ...{ facets: null, states: null, zipCodes: null, city: null, age: null, searched: null },
      ...{ isFree: false, isGated: false },
    });
  });
});

describe('what is unknown', () => {
  it.each([
    { tab: 'mine' },
    { filter: 'nobody' },
    { line: 'boat,horse' },
    { bundle: 'maybe' },
    { state: 'North Carolina,1,N' },
    { zip: '2760,276011,abcde' },
    { city: ',' },
    { city: '  ' },
    { city: 'x'.repeat(61) },
    { age: '90d' },
    { age: 'constructor' },
    { home: 'castle' },
    { lang: 'fr' },
    { ask: 'gender' },
    { free: 'yes' },
    { sort: 'gender' },
    { q: '   ' },
    { after: '' },
    { after: '3.1' },
    { after: '6.1.1' },
    { after: '3.1.1.1' },
    { after: '3.1e9.1' },
    { after: `3.${'9'.repeat(18)}.1` },
  ])('is no filter: %o', (query) => {
    expect(read(query)).toEqual(nothing);
  });
});

describe('rows of a page', () => {
  it.each([
    [undefined, 50],
    ['25', 25],
    ['100', 100],
    ['101', 100],
    ['1e9', 100],
    ['0', 50],
    ['-3', 1],
    ['2.9', 2],
    ['many', 50],
  ])('%s are %i', (limit, rows) => {
    expect(read({ ...(limit && { limit }) }).limit).toBe(rows);
  });
});

describe('places', () => {
  it('are named once each, sixty at most', () => {
    expect(read({ state: 'nc,TX,NC,' }).states).toEqual(['NC', 'TX']);
    expect(read({ zip: '27601,07030,27601' }).zipCodes).toEqual(['27601', '07030']);
    const many = Array.from({ length: 200 }, (_, at) => String(10_000 + at)).join();
    expect(read({ zip: many }).zipCodes).toHaveLength(60);
  });

  it.each([
    ['Austin, TX', { name: 'austin', state: 'TX' }],
    [' new york ,ny ', { name: 'new york', state: 'NY' }],
    ['Raleigh', { name: 'raleigh', state: null }],
  ])('a city is its whole name, in one state or in any: %s', (city, expected) => {
    expect(read({ city }).city).toEqual(expected);
  });
});

describe('facets', () => {
  const count = (query: Parameters<typeof boardFilter>[0]) => read(query).facets?.length ?? 56;
  it('are cut by each filter: a mask of types, who owns, language, and what is asked for', () => {
    expect(count({ line: 'home' })).toBe(4 * 8);
    expect(count({ line: 'home,life,auto' })).toBe(56);
    expect(count({ bundle: 'only' })).toBe(4 * 8);
    expect(count({ bundle: 'no' })).toBe(3 * 8);
    expect(count({ bundle: 'no', line: 'home' })).toBe(8);
    expect(count({ home: 'own' }) + count({ home: 'rent' })).toBe(56);
    expect(count({ lang: 'en' }) + count({ lang: 'es' })).toBe(56);
    expect(count({ ask: 'client' }) + count({ ask: 'default' })).toBe(56);
    expect(count({ line: 'auto', bundle: 'no', home: 'rent', lang: 'es', ask: 'client' })).toBe(1);
  });
});

describe('what is searched', () => {
  it.each([
    ['276', { text: '276', zip: '276', state: null }],
    ['27601', { text: '27601', zip: '27601', state: null }],
    ['27', { text: '27', zip: null, state: null }],
    ['nc', { text: 'nc', zip: null, state: 'NC' }],
    [' Raleigh ', { text: 'Raleigh', zip: null, state: null }],
    ['x'.repeat(90), { text: 'x'.repeat(60), zip: null, state: null }],
  ])('%s', (q, expected) => {
    expect(read({ q }).searched).toEqual(expected);
  });
});

describe('the order', () => {
  it('by price or fee is one of what the agent has priced', () => {
    for (const sort of ['price', 'fee'])
      expect(
        ['todo', 'waiting', 'won', 'closed', 'all'].map((tab) => read({ tab, sort }).sort),
      ).toEqual(['first', sort, sort, 'first', 'first']);
    expect(read({ sort: 'oldest' }).sort).toBe('oldest');
  });

  it('begins behind a row, whatever its numbers', () => {
    expect(read({ after: '3.-1764158400000000.-812' }).after).toEqual({
      ...{ group: '3', key: '-1764158400000000', id: '-812' },
    });
  });
});
