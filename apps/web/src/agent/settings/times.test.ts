import { expect, it } from 'vitest';
import { sayTime } from './times.ts';

it('a time of day is said in the 12-hour clock', () => {
  expect(sayTime('21:00', 'en')).toMatch(/^9:00\sPM$/);
  expect(sayTime('00:30', 'en')).toMatch(/^12:30\sAM$/);
  expect(sayTime('21:00', 'es')).toMatch(/^9:00\sp/);
});
