import { describe, expect, it } from 'vitest';
import { findCarriers, isInsurer } from './carrier-search.ts';

const carriers = [
  { carrierName: 'Auto-Owners Insurance', companies: [] },
  { carrierName: 'GEICO', companies: ['Government Employees Insurance Company'] },
  { carrierName: 'Mutual of Omaha', companies: [] },
  { carrierName: 'Penn Mutual', companies: [] },
  { carrierName: 'Universal Property & Casualty', companies: [] },
];

describe('a carrier', () => {
  it.each([
    ['auto owners', ['Auto-Owners Insurance']],
    ['AUTOOWNERS', ['Auto-Owners Insurance']],
    ['Government Employees Insurance Company', ['GEICO']],
    ['geico', ['GEICO']],
    ['property and casualty', ['Universal Property & Casualty']],
    ['mútual', ['Mutual of Omaha', 'Penn Mutual']],
    ['nobody', []],
    ['', carriers.map(({ carrierName }) => carrierName)],
  ])('is found by %s', (typed, found) => {
    expect(findCarriers(carriers, typed).map(({ carrierName }) => carrierName)).toEqual(found);
  });
});

describe('an insurer that a client names', () => {
  it.each([
    ['Progressive', 'Progressive', true],
    ['progressive direct', 'Progressive', true],
    ['State Farm Mutual', 'State Farm', true],
    ['Statefarm', 'State Farm', true],
    ['auto owners', 'Auto-Owners Insurance', true],
    ['Farmers', 'Farmers Insurance', true],
    ['State Auto', 'State Farm', false],
    ['Kingsway', 'Kin', false],
    ['', 'Progressive', false],
  ])('%s is %s: %s', (named, carrierName, isSame) => {
    expect(isInsurer(named, { carrierName, companies: [] })).toBe(isSame);
  });

  it('is found by the name of one of its companies', () => {
    const geico = { carrierName: 'GEICO', companies: ['Government Employees Insurance Company'] };
    expect(isInsurer('Government Employees Insurance', geico)).toBe(true);
  });
});
