import { expect, it } from 'vitest';
import { agencyDetails } from '../../messages/en/agency-details.ts';
import { areaOf, byCitySize, zipOf, zipOptions } from './zip-options.ts';

const words = agencyDetails.english.zips;
const zip = (zip_id: number, zip_city: string, zip_state: string) => ({
  zip_id,
  zip_code: String(zip_id).padStart(5, '0'),
  zip_city,
  zip_state,
});

it('offers the first code first, then whole cities and states, then the other codes', () => {
  const found = [
    zip(25911, 'Raleigh', 'WV'),
    zip(27601, 'Raleigh', 'NC'),
    zip(27602, 'Raleigh', 'NC'),
  ];
  expect(zipOptions(found, words).map(({ label }) => label)).toEqual([
    '25911 — Raleigh, WV',
    'Add all ZIP codes in Raleigh, WV',
    'Add all ZIP codes in Raleigh, NC',
    'Add all ZIP codes in WV',
    'Add all ZIP codes in NC',
    '27601 — Raleigh, NC',
    '27602 — Raleigh, NC',
  ]);
  expect(zipOptions([], words)).toEqual([]);
});

it('puts the largest of the places with one name first, its codes in their order', () => {
  const found = [
    zip(16720, 'Austin', 'PA'),
    zip(42123, 'Austin', 'KY'),
    zip(78701, 'Austin', 'TX'),
    zip(78702, 'Austin', 'TX'),
  ];
  expect(byCitySize(found).map(({ zip_id }) => zip_id)).toEqual([78701, 78702, 16720, 42123]);
});

it('reads back what an option stands for', () => {
  const [, city, state] = zipOptions([zip(78701, 'Austin', 'TX')], words);
  expect(areaOf(city?.value ?? '')).toEqual({ add_city: { city: 'Austin', state: 'TX' } });
  expect(areaOf(state?.value ?? '')).toEqual({ add_state: 'TX' });
  expect(areaOf('78701')).toBeNull();
  expect(zipOf('501', new Map())).toEqual({ zip_id: 501, zip_code: '00501' });
});
