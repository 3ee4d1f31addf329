import { expect, it } from 'vitest';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { areaOf, zipOf, zipOptions } from './zip-options.ts';

const messages = agencyDetails.english.zips;
const zip = (zipId: number, city: string, state: string) => ({
  zipId,
  zipCode: String(zipId).padStart(5, '0'),
  city,
  state,
});

const labels = (query: string, found: ReturnType<typeof zip>[]) =>
  zipOptions(query, found, messages).map(({ label }) => label);

it('offers the typed code first, then its whole city and state, then the other codes', () => {
  expect(labels('2760', [zip(27601, 'Raleigh', 'NC'), zip(27602, 'Raleigh', 'NC')])).toEqual([
    '27601 — Raleigh, NC',
    'Add all ZIP codes in Raleigh, NC',
    'Add all ZIP codes in NC',
    '27602 — Raleigh, NC',
  ]);
  expect(labels('99999', [])).toEqual([]);
});

it('offers the whole of the largest city with the typed name first, and its codes in their order', () => {
  const found = [
    zip(16720, 'Austin', 'PA'),
    zip(78701, 'Austin', 'TX'),
    zip(78702, 'Austin', 'TX'),
  ];
  expect(labels('Austin', found)).toEqual([
    'Add all ZIP codes in Austin, TX',
    'Add all ZIP codes in Austin, PA',
    'Add all ZIP codes in TX',
    'Add all ZIP codes in PA',
    '78701 — Austin, TX',
    '78702 — Austin, TX',
    '16720 — Austin, PA',
  ]);
  expect(labels('Nowhere', [])).toEqual([]);
});

it('reads back what an option stands for', () => {
  const [city, state] = zipOptions('Austin', [zip(78701, 'Austin', 'TX')], messages);
  expect(areaOf(city?.value ?? '')).toBe('Austin, TX');
  expect(areaOf(state?.value ?? '')).toBe('TX');
  expect(areaOf('78701')).toBeNull();
  expect(zipOf('501', new Map())).toEqual({ zipId: 501, zipCode: '00501' });
  expect(zipOf('184536', new Map())).toEqual({ zipId: 184536, zipCode: '84536' });
});
