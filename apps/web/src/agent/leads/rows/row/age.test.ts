import { expect, it } from 'vitest';
import { ageOf } from './age.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

it.each([
  ['2026-11-26T11:59:31Z', { unit: 'min', count: 0 }],
  ['2026-11-26T11:01:00Z', { unit: 'min', count: 59 }],
  ['2026-11-26T11:00:00Z', { unit: 'h', count: 1 }],
  ['2026-11-25T12:00:01Z', { unit: 'h', count: 23 }],
  ['2026-11-25T12:00:00Z', { unit: 'd', count: 1 }],
  ['2026-10-26T12:00:00Z', { unit: 'd', count: 31 }],
  // From a clock that is ahead of ours.
  ['2026-11-26T12:00:09Z', { unit: 'min', count: 0 }],
] as const)('a lead of %s is %j old', (submittedAt, age) => {
  expect(ageOf(submittedAt, now)).toEqual(age);
});
