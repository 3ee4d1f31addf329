import { describe, expect, it } from 'vitest';
import { findCarriers } from './carrier-search.ts';

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
