import { expect, it } from 'vitest';
import { badgeBits, listBadges } from './badges.ts';

it('badges are what is known now, and one number', () => {
  const nothing = { mailFailed: true, phoneConfirmed: false, placeMatches: false };
  expect(listBadges(nothing)).toEqual([]);
  expect(badgeBits([])).toBe(0);
  expect(listBadges({ ...nothing, mailFailed: false })).toEqual(['mail']);
  expect(listBadges({ mailFailed: false, phoneConfirmed: true, placeMatches: true })).toEqual([
    'mail',
    'phone',
    'place',
  ]);
  expect(badgeBits(['place', 'mail'])).toBe(5);
  expect(badgeBits(['phone'])).toBe(2);
});
