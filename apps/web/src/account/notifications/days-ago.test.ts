import { expect, it } from 'vitest';
import { daysAgo } from './days-ago.ts';

it('counts midnights, not hours', () => {
  const now = new Date(2026, 10, 21, 0, 5);
  expect(daysAgo(new Date(2026, 10, 21, 0, 0), now)).toBe(0);
  expect(daysAgo(new Date(2026, 10, 20, 23, 59), now)).toBe(1);
  expect(daysAgo(new Date(2026, 10, 20, 0, 1), now)).toBe(1);
  expect(daysAgo(new Date(2026, 10, 19, 23, 59), now)).toBe(2);
});

it('counts the days with a change of the clock as days', () => {
  expect(daysAgo(new Date(2026, 9, 31, 12), new Date(2026, 10, 2, 12))).toBe(2);
  expect(daysAgo(new Date(2026, 2, 7, 12), new Date(2026, 2, 9, 12))).toBe(2);
});
