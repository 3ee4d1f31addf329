import { expect, it } from 'vitest';
import { insuranceTypeChoices } from '../insurance-types.ts';
import { facetCount, facetNumber, listFacetsWhere, unpackFacet } from './lead-facet.ts';

it('every combination has its own number, and the numbers leave no gap', () => {
  const traits = [false, true];
  const all = insuranceTypeChoices.flatMap((types) =>
    traits.flatMap((rents) =>
      traits.flatMap((spanish) =>
        traits.map((ownCoverage) => ({ types, rents, spanish, ownCoverage })),
      ),
    ),
  );
  expect(all.map(facetNumber).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: facetCount }, (_, number) => number),
  );
  expect(all.map((facet) => unpackFacet(facetNumber(facet)))).toEqual(all);
});

it('is eight times the mask of the types, and the traits', () => {
  const plain = { rents: false, spanish: false, ownCoverage: false };
  expect(facetNumber({ ...plain, types: [1] })).toBe(0);
  expect(facetNumber({ ...plain, types: [3] })).toBe(24);
  expect(facetNumber({ types: [3, 1], rents: true, spanish: true, ownCoverage: true })).toBe(39);
  expect(facetNumber({ types: [1, 2, 3], rents: true, spanish: false, ownCoverage: true })).toBe(
    53,
  );
});

it('finds those that fit', () => {
  expect(listFacetsWhere(({ types, rents }) => types.join() === '1' && rents)).toEqual([
    4, 5, 6, 7,
  ]);
  expect(listFacetsWhere(() => true)).toHaveLength(facetCount);
});
