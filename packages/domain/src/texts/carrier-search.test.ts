import { describe, expect, it } from 'vitest';
import {
  findCarriers,
  findMistypedCarriers,
  findNamedCarrier,
  isInsurer,
} from './carrier-search.ts';

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

describe('the carrier that a typed name means', () => {
  const named = [
    'State Farm',
    'Progressive',
    'Auto-Owners Insurance',
    'The Hartford',
    'Erie Insurance',
    'Omaha',
    'Mutual of Omaha',
  ].map((carrierName) => ({ carrierName, companies: [] }));
  const geico = { carrierName: 'GEICO', companies: ['Government Employees Insurance Company'] };

  it.each([
    ['Progressive', 'Progressive'],
    [' progressive insurance co. ', 'Progressive'],
    ['auto owners', 'Auto-Owners Insurance'],
    ['HARTFORD', 'The Hartford'],
    ['Érie', 'Erie Insurance'],
    ['statefarm', 'State Farm'],
    ['Mutual of Omaha Life', 'Mutual of Omaha'],
    ['Government Employees Insurance Company', 'GEICO'],
  ])('of %j is %s', (typed, name) => {
    expect(findNamedCarrier(typed, [...named, geico])?.carrierName).toBe(name);
  });

  it.each(['My uncle', 'Insurance Company', '', '  ', 'State', null])(
    'of %j is none of the catalog',
    (typed) => {
      expect(findNamedCarrier(typed, [...named, geico])).toBeNull();
    },
  );

  it.each([
    ['progresive', ['Progressive']],
    ['Satte Farm', ['State Farm']],
    ['Progressive', []],
    ['progrsive', []],
    ['Oma', []],
  ])('of the mistyped %j may be %j', (typed, found) => {
    expect(findMistypedCarriers(named, typed).map(({ carrierName }) => carrierName)).toEqual(found);
  });
});
