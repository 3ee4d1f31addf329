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

it('everything that ended is of one type, everything about time of another, and money of a third', () => {
  expect(occasionsOf(6)).toEqual([
    'quote-removed',
    'quote-withdrawn',
    'quote-declined',
    'quote-outdated',
    'lead-closed',
    'contact-closed',
    'application-returned',
    'licence-ended',
    'client-went-on',
    'quotes-full',
    'contact-stopped',
  ]);
  expect(occasionsOf(8)).toEqual([
    'deadline-near',
    'deadline-missed',
    'choose-again',
    'choose-again-refunded',
    'choose-again-returned',
    'open-again',
    'confirm-contact',
    'return-ask-client',
    'choose-again-licence',
    'licence-due',
    'licence-checked',
    'licence-refused',
    'agents-near',
    'follow-up-due',
    'choice-undone',
    'stop-reminder',
    'quoting-paused',
    'window-picked',
    'window-over',
    'agency-name-approved',
    'agency-name-refused',
  ]);
  expect(occasionsOf(9)).toEqual([
    'return-granted',
    'return-refused',
    'return-at-desk',
    'cap-near',
    'cap-reached',
    'payment-received',
    'payment-refunded',
    'payment-disputed',
  ]);
});

it('every occasion has a mail with words of its own, but for two that are mailed otherwise', () => {
  const own: readonly string[] = WORDED_OCCASIONS;
  expect(OCCASIONS.filter((occasion) => !own.includes(occasion))).toEqual([
    'new-prospect',
    'return-ask-client',
  ]);
});
