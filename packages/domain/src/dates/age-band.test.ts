import { expect, it } from 'vitest';
import { ageBand } from './age-band.ts';

it.each([
  ['2008-11-24', '18-24'],
  ['2001-11-25', '18-24'],
  ['2001-11-24', '25-29'],
  ['1996-11-25', '25-29'],
  ['1996-11-24', '30-34'],
  ['1984-03-09', '40-44'],
  ['1951-11-25', '70-74'],
  ['1951-11-24', '75+'],
  ['1920-01-01', '75+'],
])('somebody born on %s is %s', (birthDate, band) => {
  expect(ageBand(birthDate, '2026-11-24')).toBe(band);
});
