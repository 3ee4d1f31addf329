import { describe, expect, it } from 'vitest';
import { isCityOfZip, readState, STATE_NAMES } from './place.ts';

describe('the city of a ZIP code', () => {
  it.each([
    ['Raleigh', 'Raleigh', true],
    [' raleigh ', 'Raleigh', true],
    ['Cary', 'Raleigh', false],
    ['Saint Paul', 'St. Paul', true],
    ["Coeur d'Alene", 'Coeur D Alene', true],
    ['Mayagüez', 'Mayaguez', true],
    ['Ft Worth', 'Fort Worth', true],
    ['', 'Raleigh', false],
  ])('"%s" beside "%s" is the same city: %s', (typed, ofZip, fits) =>
    expect(isCityOfZip(typed, ofZip)).toBe(fits),
  );
});

describe('a typed state', () => {
  it.each([
    ['NC', 'NC'],
    [' nc ', 'NC'],
    ['N.C.', 'NC'],
    ['n. c.', 'NC'],
    ['North  Carolina', 'NC'],
    ['district of columbia', 'DC'],
    ['PR', 'PR'],
    ['Carolina', null],
    ['', null],
    ['12', null],
  ])('"%s" is read as %s', (typed, code) => expect(readState(typed)).toBe(code));

  it('is read by each name of a state', () => {
    for (const [code, name] of Object.entries(STATE_NAMES)) expect(readState(name)).toBe(code);
  });
});
