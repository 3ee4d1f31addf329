import { expect, it } from 'vitest';
import { findCarrier } from './current-carrier.ts';

const carriers = [
  'State Farm',
  'Progressive',
  'Auto-Owners Insurance',
  'The Hartford',
  'Erie Insurance',
];

it.each([
  ['Progressive', 'Progressive'],
  [' progressive insurance co. ', 'Progressive'],
  ['auto owners', 'Auto-Owners Insurance'],
  ['HARTFORD', 'The Hartford'],
  ['Érie', 'Erie Insurance'],
  ['statefarm', 'State Farm'],
])('the typed name %j means the carrier %s', (typed, name) => {
  expect(findCarrier(typed, carriers)).toBe(name);
});

it.each(['My uncle', 'Insurance Company', '', '  ', 'State', null])(
  'the typed name %j means no carrier of the catalog',
  (typed) => {
    expect(findCarrier(typed, carriers)).toBeNull();
  },
);
