import { expect, it } from 'vitest';
import { getNotificationKind, isMailed, OCCASIONS } from './occasions.ts';

/** The occasions that clients of the interface read as one type. */
const occasionsOf = (type: number): string[] =>
  OCCASIONS.filter((occasion) => getNotificationKind(occasion).type === type);

it('the types of notifications that clients know stay what they are', () => {
  expect(occasionsOf(1)).toEqual(['new-quote', 'quote-updated', 'quote-stated']);
  expect(occasionsOf(2)).toEqual(['new-prospect']);
  expect(occasionsOf(3)).toEqual(['change-requested', 'quote-ready']);
  expect(occasionsOf(4)).toEqual(['quote-selected']);
  expect(occasionsOf(5)).toEqual(['not-selected']);
  expect(occasionsOf(10)).toEqual(['support-visit']);
  expect(occasionsOf(7)).toEqual(['contact-unlocked', 'client-waits-for-call', 'final-asked']);
});

it('every occasion has a mail with messages of its own, but for five that are mailed otherwise', () => {
  expect(OCCASIONS.filter((occasion) => !isMailed(occasion))).toEqual([
    'new-prospect',
    'not-selected',
    'return-ask-client',
    'agency-paid',
    'agency-refunded',
  ]);
});
