import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange, readSearchedFacts } from './fact-filters.ts';

it.each([
  ['3', { min: 3, max: 3 }],
  ['2-', { min: 2, max: null }],
  ['-5', { min: null, max: 5 }],
  ['2-5', { min: 2, max: 5 }],
  ['', null],
  ['-', null],
  ['two', null],
  ['2-5-7', null],
  ['123456789', null],
  [undefined, null],
])('the range %j is read as %j', (text, range) => {
  expect(readRange(text)).toEqual(range);
});

it('every range of whole numbers is read with its bounds', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 99_999_999 }));
  fc.assert(
    fc.property(bound, bound, (min, max) => {
      const range = min === null && max === null ? null : { min, max };
      expect(readRange(`${min ?? ''}-${max ?? ''}`)).toEqual(range);
    }),
  );
});

const one = (number: number) => ({ min: number, max: number });

it.each([
  ['roof 2020', { roofYear: one(2020) }, null],
  ['techo de 2020', { roofYear: one(2020) }, null],
  ['Built 1998', { built: one(1998) }, null],
  ['construida en 1998', { built: one(1998) }, null],
  ['2 cars', { cars: one(2) }, null],
  ['2 vehículos', { cars: one(2) }, null],
  ['3 drivers', { drivers: one(3) }, null],
  ['1 conductor', { drivers: one(1) }, null],
  ['no claims', { claims: one(0) }, null],
  ['3+ claims', { claims: { min: 3, max: null } }, null],
  ['sin reclamos', { claims: one(0) }, null],
  ['lapsed', {}, 'lapsed'],
  ['primera póliza', {}, 'no'],
  ['roof 2020, 2 cars · lapsed', { roofYear: one(2020), cars: one(2) }, 'lapsed'],
] as const)('the search %j names facts', (text, ranges, insured) => {
  expect(readSearchedFacts(text)).toEqual({ ranges, insured });
});

it.each(['', 'Raleigh', 'roof', '2 cats', 'roof 2020 Raleigh', 'roofing 2020', '2020'])(
  'the search %j names no facts',
  (text) => {
    expect(readSearchedFacts(text)).toBeNull();
  },
);
