import { expect, it } from 'vitest';
import { filteredFacts } from './filtered-facts.ts';

it('a bundle is filtered by the least of its lines', () => {
  expect(
    filteredFacts({
      1: [
        ['built', 1998],
        ['roof', 2015],
        ['claims', 'more'],
        ['coverageA', 430_000],
        ['insured', 'yes'],
        ['months', '24to35'],
        ['start', '2026-12-15'],
      ],
      3: [
        ['vehicles', 2],
        ['drivers', 3],
        ['violations', 'ticket'],
        ['insured', 'lapsed'],
        ['months', 'under6'],
        ['start', '2026-12-01'],
      ],
    }),
  ).toEqual({
    insured: 'lapsed',
    insuredMonths: 0,
    violations: 1,
    claims: 3,
    cars: 2,
    drivers: 3,
    built: 1998,
    roof: 2015,
    coverageA: 430_000,
    startsOn: '2026-12-01',
  });
});

it.each([
  ['yes', 'yes'],
  ['firstPolicy', 'no'],
  ['no', 'no'],
  ['lapsed', 'lapsed'],
])('the answer %s counts as %s', (answer, insured) => {
  expect(filteredFacts({ 3: [['insured', answer]] }).insured).toBe(insured);
});

it('a lead without facts has nothing to filter by, and a house from before 1900 has a year', () => {
  expect(filteredFacts({})).toEqual({
    insured: null,
    insuredMonths: null,
    violations: null,
    claims: null,
    cars: null,
    drivers: null,
    built: null,
    roof: null,
    coverageA: null,
    startsOn: null,
  });
  expect(filteredFacts({ 1: [['built', 'before1900']] }).built).toBe(1899);
});
