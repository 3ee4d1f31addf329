import { describe, expect, it } from 'vitest';
import { sayDeadline, sayEndOfDay } from './say-deadline.ts';

describe('a deadline', () => {
  it.each([
    ['America/New_York', '2026-12-02T05:00:00Z', 'the end of Tuesday, December 1'],
    ['America/Chicago', '2026-12-02T05:00:00Z', '11:00 PM CST on Tuesday, December 1'],
    ['America/New_York', '2026-07-01T04:00:00Z', 'the end of Tuesday, June 30'],
    ['America/New_York', '2027-01-01T05:00:00Z', 'the end of Thursday, December 31'],
    ['Pacific/Honolulu', '2026-12-02T10:00:00Z', 'the end of Tuesday, December 1'],
  ])('in %s, %s is %s', (zone, instant, expected) => {
    expect(sayDeadline(new Date(instant), zone, 'en').replace(/\s/g, ' ')).toBe(expected);
  });

  it.each([
    ['America/New_York', '2026-12-02T05:00:00Z', 'el final del martes, 1 de diciembre'],
    ['America/Chicago', '2026-12-02T05:00:00Z', 'las 11:00 p. m. CST del martes, 1 de diciembre'],
    ['America/Chicago', '2026-12-01T19:00:00Z', 'la 1:00 p. m. CST del martes, 1 de diciembre'],
  ])('in Spanish and in %s, %s is %s', (zone, instant, expected) => {
    expect(
      sayDeadline(new Date(instant), zone, 'es').replace(/\s/g, ' ').replace('p.m.', 'p. m.'),
    ).toBe(expected);
  });
});

it('a day that counts until it is over is said by its end', () => {
  expect(sayEndOfDay('2026-12-01', 'en')).toBe('the end of Tuesday, December 1');
  expect(sayEndOfDay('2026-12-01', 'es')).toBe('el final del martes, 1 de diciembre');
});
