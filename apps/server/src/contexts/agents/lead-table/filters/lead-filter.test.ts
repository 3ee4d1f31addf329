import type { LeadTableQuery } from '@fanwise/contract/agents/lead-table';
import { facetCount, listFacetsWhere } from '@fanwise/domain/leads/lead-facet';
import { leadSorts } from '@fanwise/domain/leads/lead-sorts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLeadTableFilter } from '../lead-filter.ts';

const read = (query: Record<string, string>, isGated = false) =>
  readLeadTableFilter(query as LeadTableQuery, {
    isGated,
    leadFee: (types) => 1000 * types.length,
  });

const nothing = { number: null, zip: null, state: null, facts: null, mistyped: [] };

describe('the query string of the lead table', () => {
  it('lists what there is to do, from the first row and fifty rows long, when it is empty', () => {
    expect(read({})).toEqual({
      tab: 'todo',
      status: null,
      facets: null,
      states: null,
      zipCodes: null,
      city: null,
      age: null,
      isAvailable: false,
      isStarred: false,
      assigned: null,
      isReady: false,
      facts: null,
      fee: null,
      feesByTypes: [1000, 1000, 2000, 1000, 2000, 2000, 3000],
      isGated: false,
      searched: null,
      sort: { name: 'first', isReversed: false },
      after: null,
      limit: 50,
    });
  });

  it('ignores values that it does not know', () => {
    const nonsense = {
      tab: 'x',
      filter: 'x',
      line: 'boat',
      bundle: 'x',
      home: 'x',
      lang: 'fr',
      coverage: 'x',
      state: 'x',
      zip: '1',
      age: 'x',
      free: 'yes',
      star: 'yes',
      insurer: ' ,GEICO',
      insured: 'x',
      months: 'x',
      built: '-',
      fee: '3-x',
      sort: 'x',
      after: 'x',
      limit: 'x',
    };
    expect(read(nonsense)).toEqual(read({}));
  });

  it('names each area once, and at most as many areas as there are states', () => {
    expect(read({ state: 'nc,VA,nc,x1' }).states).toEqual(['NC', 'VA']);
    expect(read({ zip: '27601,2760,27603,27601' }).zipCodes).toEqual(['27601', '27603']);
    const many = Array.from({ length: 99 }, (_, index) => String(10_000 + index)).join(',');
    expect(read({ zip: many }).zipCodes).toHaveLength(60);
    expect(read({ zip: '27601-1234,NC 27603' }).zipCodes).toEqual(['27601', '27603']);
  });

  it.each([
    ['Raleigh', { name: 'raleigh', state: null }],
    [' raleigh , nc ', { name: 'raleigh', state: 'NC' }],
    ['Winston-Salem,NC', { name: 'winston-salem', state: 'NC' }],
    ['Raleigh, North Carolina', null],
    ['Raleigh, NC, 27601', null],
    ['', null],
    [', NC', null],
    ['  ', null],
    ['x'.repeat(61), null],
  ])('%j is the city %j', (city, read_) => {
    expect(read({ city }).city).toEqual(read_);
  });

  it.each([
    ['1d', { days: 1, isOlder: false }],
    ['3d', { days: 3, isOlder: false }],
    ['7d', { days: 7, isOlder: false }],
    ['older', { days: 7, isOlder: true }],
    ['30d', null],
    // Every JavaScript object has this property.
    ['constructor', null],
  ])('an age of %s is %j', (age, said) => {
    expect(read({ age }).age).toEqual(said);
  });

  it.each([
    ['0', 50],
    ['-5', 1],
    ['1', 1],
    ['12.9', 12],
    ['100', 100],
    ['101', 100],
    ['1e9', 100],
    ['NaN', 50],
  ])('%s rows are %i', (limit, rows) => {
    expect(read({ limit }).limit).toBe(rows);
  });

  it('orders by every column, and the other way round', () => {
    for (const name of leadSorts.filter((one) => one !== 'first')) {
      expect(read({ sort: name }).sort).toEqual({ name, isReversed: false });
      expect(read({ sort: `-${name}` }).sort).toEqual({ name, isReversed: true });
    }
    expect(read({ sort: '-first' }).sort).toEqual({ name: 'first', isReversed: false });
  });

  it('reads facts as carriers, states of insurance and ranges, and the fee in cents', () => {
    expect(
      read({
        insurer: '3,1,GEICO',
        insured: 'lapsed,x',
        built: '1990-',
        cars: '2',
        fee: '20-50',
      }),
    ).toMatchObject({
      facts: {
        insurers: [3, 1],
        insured: ['lapsed'],
        ranges: { built: { min: 1990, max: null }, cars: { min: 2, max: 2 } },
      },
      fee: { min: 2000, max: 5000 },
    });
  });

  it('begins after the row that a valid cursor names, and at the first row otherwise', () => {
    expect(read({ after: '3.-1700.12' }).after).toEqual({ group: '3', key: '-1700', id: '12' });
    for (const after of [
      '6.1.1',
      '3.1',
      '3.1.1.1',
      '3..1',
      "3.1.1'",
      '3.1.1 or 1',
      `3.${'1'.repeat(18)}.1`,
    ])
      expect(read({ after }).after).toBeNull();
  });

  it.each([
    ['27601', { ...nothing, text: '27601', number: '27601', zip: '27601' }],
    ['27601-1234', { ...nothing, text: '27601-1234', zip: '27601' }],
    [' 276 ', { ...nothing, text: '276', number: '276', zip: '276' }],
    ['27', { ...nothing, text: '27', number: '27' }],
    ['#276', { ...nothing, text: '#276', number: '276' }],
    ['Lead 276', { ...nothing, text: 'Lead 276', number: '276' }],
    ['nc', { ...nothing, text: 'nc', state: 'NC' }],
    ['Dana', { ...nothing, text: 'Dana' }],
    [
      '2 cars',
      {
        ...nothing,
        text: '2 cars',
        facts: { ranges: { cars: { min: 2, max: 2 } }, insured: null },
      },
    ],
    ['   ', null],
  ])('%j is searched as %j', (q, searched) => {
    expect(read({ q }).searched).toEqual(searched);
  });

  it('a mistyped carrier is searched by its right name', () => {
    const carriers = [{ carrierId: 2, carrierName: 'Progressive', companies: [] }];
    const filter = readLeadTableFilter(
      { q: 'progresive' },
      { isGated: false, leadFee: () => 0 },
      carriers,
    );
    expect(filter.searched?.mistyped).toEqual([2]);
  });

  it('searches for sixty characters at most', () => {
    expect(read({ q: 'x'.repeat(99) }).searched?.text).toHaveLength(60);
  });
});

describe('the filters by facet', () => {
  type Facet = Parameters<Parameters<typeof listFacetsWhere>[0]>[0];
  const facets = (query: Record<string, string>) => read(query).facets;

  it.each<[Record<string, string>, (facet: Facet) => boolean]>([
    [{ line: 'home' }, ({ types }) => types.includes(1)],
    [{ line: 'home,auto' }, ({ types }) => types.includes(1) || types.includes(3)],
    [{ line: 'life,boat' }, ({ types }) => types.includes(2)],
    [{ bundle: 'only' }, ({ types }) => types.length > 1],
    [{ bundle: 'no' }, ({ types }) => types.length === 1],
    [{ bundle: 'home-auto' }, ({ types }) => types.includes(1) && types.includes(3)],
    [{ home: 'own' }, ({ rents }) => !rents],
    [{ home: 'rent' }, ({ rents }) => rents],
    [{ lang: 'es' }, ({ spanish }) => spanish],
    [{ lang: 'en' }, ({ spanish }) => !spanish],
    [{ coverage: 'client' }, ({ ownCoverage }) => ownCoverage],
    [{ coverage: 'default' }, ({ ownCoverage }) => !ownCoverage],
    [
      { line: 'home', home: 'rent', lang: 'es' },
      ({ types, rents, spanish }) => types.includes(1) && rents && spanish,
    ],
  ])('%j', (query, fits) => {
    expect(facets(query)).toEqual(listFacetsWhere(fits));
  });

  it('become no filter where all facets match', () => {
    expect(facets({ line: 'home,life,auto' })).toBeNull();
    expect(listFacetsWhere(() => true)).toHaveLength(facetCount);
  });

  it('list no more leads when one more filter is added', () => {
    const choices: Record<string, string[]> = {
      line: ['home', 'auto', 'home,life'],
      bundle: ['only', 'no', 'home-auto'],
      home: ['own', 'rent'],
      lang: ['en', 'es'],
      coverage: ['client', 'default'],
    };
    const some = fc.record(
      Object.fromEntries(
        Object.entries(choices).map(([name, values]) => [name, fc.constantFrom(...values)]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(some, fc.constantFrom(...Object.keys(choices)), (query, name) => {
        const { [name]: _, ...less } = query as Record<string, string>;
        const [cut, whole] = [facets(query as Record<string, string>), facets(less)];
        expect((whole ?? cut ?? []).length).toBeGreaterThanOrEqual((cut ?? whole ?? []).length);
        if (cut && whole) expect(cut.every((facet) => whole.includes(facet))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
