import { expect, it } from 'vitest';
import { badgeBits, badgesOf } from './badges.ts';

it('badges are what is known now, and one number', () => {
  const nothing = { mailFailed: true, phoneConfirmed: false, placeMatches: false };
  expect(badgesOf(nothing)).toEqual([]);
  expect(badgeBits([])).toBe(0);
  expect(badgesOf({ ...nothing, mailFailed: false })).toEqual(['mail']);
  expect(badgesOf({ mailFailed: false, phoneConfirmed: true, placeMatches: true })).toEqual([
    'mail',
    'phone',
    'place',
  ]);
  expect(badgeBits(['place', 'mail'])).toBe(5);
  expect(badgeBits(['phone'])).toBe(2);
});
