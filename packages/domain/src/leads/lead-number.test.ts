import { expect, it } from 'vitest';
import { readLeadNumber } from './lead-number.ts';

it.each([
  ['6', '6', false],
  ['#6', '6', true],
  ['# 27601', '27601', true],
  ['lead 6', '6', true],
  ['Lead #6', '6', true],
  ['prospecto 6', '6', true],
  ['Prospecto n.º 61', '61', true],
])('%j is lead %s', (text, number, isNamed) => {
  expect(readLeadNumber(text)).toEqual({ number, isNamed });
});

it.each(['', '0', '06', 'lead', 'roof 2020', '6 cars', '1234567890123456'])(
  '%j is no lead number',
  (text) => {
    expect(readLeadNumber(text)).toBeNull();
  },
);
