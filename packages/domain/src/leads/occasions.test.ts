import { expect, it } from 'vitest';
import { OCCASIONS, TYPE_OF_OCCASION } from './occasions.ts';
import { WORDED_OCCASIONS } from './worded-occasions.ts';

/** The occasions that clients of the interface read as one type. */
const occasionsOf = (type: number): string[] =>
  Object.entries(TYPE_OF_OCCASION).flatMap(([occasion, of]) => (of === type ? [occasion] : []));

it('the types of notifications that clients know stay what they are', () => {
  expect(occasionsOf(1)).toEqual(['new-quote', 'quote-updated', 'quote-stated']);
  expect(occasionsOf(2)).toEqual(['new-prospect']);
  expect(occasionsOf(3)).toEqual(['change-requested']);
  expect(occasionsOf(4)).toEqual(['quote-selected']);
  expect(occasionsOf(5)).toEqual(['not-selected']);
  expect(occasionsOf(10)).toEqual(['support-visit']);
  expect(occasionsOf(7)).toEqual(['contact-unlocked', 'final-asked']);
});

it('everything that ended is of one type, and everything about time of another', () => {
  expect(occasionsOf(6)).toContain('quote-removed');
  expect(occasionsOf(6)).toContain('quote-declined');
  expect(occasionsOf(6)).toContain('quote-outdated');
  expect(occasionsOf(6)).toContain('lead-closed');
  expect(occasionsOf(8)).toContain('deadline-near');
  expect(occasionsOf(8)).toContain('deadline-missed');
  expect(occasionsOf(8)).toContain('choose-again');
});

it('every occasion has a mail with words of its own, but for two that are mailed otherwise', () => {
  const own: readonly string[] = WORDED_OCCASIONS;
  expect(OCCASIONS.filter((occasion) => !own.includes(occasion))).toEqual([
    'new-prospect',
    'return-ask-client',
  ]);
});
