import type { LeadTableRow } from '@fanwise/contract/own';
import { readSearchedFacts } from '@fanwise/domain/leads/fact-filters';
import { expect, it } from 'vitest';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { leadRows as inSpanish } from '../../../../messages/es/agent/lead-rows.ts';
import { rowFacts } from './row-facts.ts';

const HOME = [1, 'Home'] as const;
const LIFE = [2, 'Life'] as const;
const AUTO = [3, 'Auto'] as const;

const all: readonly (readonly [1 | 2 | 3, string, string | number])[] = [
  [1, 'tenure', 'own'],
  [1, 'dwelling', 'house'],
  [1, 'built', 1998],
  [1, 'roof', 2015],
  [1, 'claims', 0],
  [1, 'use', 'primary'],
  [1, 'start', '2026-12-01'],
  [2, 'kind', 'term'],
  [2, 'term', '20'],
  [3, 'vehicles', 2],
  [3, 'oldest', 2012],
  [3, 'newest', 2019],
  [3, 'drivers', 3],
  [3, 'insured', 'lapsed'],
  [3, 'package', 'full'],
  [3, 'start', '2026-12-15'],
];

const lead = (
  ...types: (readonly [1 | 2 | 3, string])[]
): Pick<LeadTableRow, 'facts' | 'insurers' | 'types'> => ({
  types: types.map(([typeId, typeName]) => ({ typeId, typeName })),
  insurers: [],
  facts: all.map(([typeId, code, value]) => ({ typeId, code, value })),
});

it('a home has its tenure, its age, its roof and its claims', () => {
  expect(rowFacts(lead(HOME), leadRows.english)).toEqual([
    'Owns a house',
    'built 1998',
    'roof 2015',
    'no claims',
  ]);
});

it('cars have their years, drivers and current insurance', () => {
  expect(rowFacts(lead(AUTO), leadRows.english)).toEqual([
    '2 cars 2012–2019',
    '3 drivers',
    'lapsed',
    'full coverage',
  ]);
});

it('a bundle has two facts of its first type and one of each other', () => {
  expect(rowFacts(lead(HOME, LIFE, AUTO), leadRows.english)).toEqual([
    'Owns a house',
    'built 1998',
    'term, 20 years',
    '2 cars 2012–2019',
  ]);
});

it('one car has one year, and unknown facts are left out', () => {
  const facts = [
    { typeId: 3 as const, code: 'vehicles', value: 1 },
    { typeId: 3 as const, code: 'oldest', value: 2019 },
    { typeId: 3 as const, code: 'insured', value: 'something newer' },
    { typeId: 3 as const, code: 'unheard-of', value: 'x' },
  ];
  expect(rowFacts({ ...lead(AUTO), facts }, leadRows.english)).toEqual(['1 car 2019']);
});

it('every answer of the outline has a text in both languages', () => {
  for (const messages of [leadRows.english, inSpanish])
    expect(rowFacts(lead(HOME, LIFE, AUTO), messages)).toHaveLength(4);
  expect(rowFacts(lead(HOME), inSpanish)[0]).toBe('Casa propia');
});

it('two current carriers are one fact', () => {
  const insurers = [
    { carrierId: 3, carrierName: 'GEICO' },
    { carrierId: 1, carrierName: 'State Farm' },
  ];
  expect(rowFacts({ ...lead(AUTO), facts: [], insurers }, leadRows.english)).toEqual([
    'now GEICO, State Farm',
  ]);
});

it('the current carrier comes first, and a search finds what a row says in both languages', () => {
  const facts = [{ typeId: 3 as const, code: 'vehicles', value: 2 }];
  const insurers = [{ carrierId: 3, carrierName: 'GEICO' }];
  expect(rowFacts({ ...lead(HOME, AUTO), facts, insurers }, leadRows.english)).toEqual([
    'now GEICO',
    '2 cars',
  ]);
  for (const { facts: messages } of [leadRows.english, inSpanish])
    for (const text of [
      messages.built('1998'),
      messages.roof('2015'),
      messages.vehicles(2, ''),
      messages.drivers(3),
      messages.claims['0'],
      messages.claims['2'],
      messages.violations.none,
      messages.insured.lapsed,
      messages.insured.yes,
      messages.insured.firstPolicy,
    ])
      expect({ text, isRead: readSearchedFacts(text) !== null }).toEqual({ text, isRead: true });
});
