import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYears,
  daysInMonth,
  formatUsDate,
  isAdult,
  isCivilDate,
  isLeapYear,
  parseUsDate,
  weekday,
} from './dates.ts';

const anyDate = fc
  .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.nat())
  .map(([year, month, day]) => {
    const dayOfMonth = (day % daysInMonth(year, month)) + 1;
    return [year, month, dayOfMonth].map((part) => String(part).padStart(2, '0')).join('-');
  });

describe('civil dates', () => {
  it('every month has its days', () => {
    const lengths = Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1));
    expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect([daysInMonth(2028, 2), daysInMonth(2028, 3)]).toEqual([29, 31]);
  });

  it.each([
    [1900, false],
    [2000, true],
    [2024, true],
    [2026, false],
  ])('leap year %i: %s', (year, leap) => {
    expect(isLeapYear(year)).toBe(leap);
    expect(isCivilDate(`${year}-02-29`)).toBe(leap);
  });

  it.each([
    '1899-12-31',
    '2100-01-01',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '٢٠٢٦-01-01',
  ])('refuses %s', (text) => {
    expect(isCivilDate(text)).toBe(false);
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(isCivilDate(date)).toBe(true);
        expect(parseUsDate(formatUsDate(date))).toBe(date);
      }),
    );
  });

  it('counts days like the calendar of the runtime', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const instant = Date.parse(`${date}T00:00:00Z`) + days * 86_400_000;
        expect(addDays(date, days)).toBe(new Date(instant).toISOString().slice(0, 10));
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(weekday(date) % 7).toBe(new Date(`${date}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  it('does not read other orders or incomplete dates', () => {
    expect(['13/01/2026', '1/1/2026', '02/29/2026', '12/31/26'].map(parseUsDate)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(formatUsDate('soon')).toBe('');
  });

  it('refuses to calculate with what is no date', () => {
    expect(() => addDays('2026-02-29', 1)).toThrow('not a date: 2026-02-29');
  });

  it('moves by years, from a leap day to 28 February', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(addYears('2024-02-29', -4)).toBe('2020-02-29');
    expect(addYears('2026-11-20', -100)).toBe('1926-11-20');
    expect(addYears('2004-02-29', -104)).toBe('1900-02-28');
  });

  it('ends 400 years with a leap day', () => {
    expect(addDays('2000-02-28', 1)).toBe('2000-02-29');
    expect(addDays('2000-02-29', 1)).toBe('2000-03-01');
    expect(addDays('1999-02-28', 1)).toBe('1999-03-01');
  });
});

describe('isAdult', () => {
  it.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    ['2008-12-01', false],
    ['2007-12-31', true],
    ['1950-01-01', true],
    ['2030-01-01', false],
  ])('born %s: %s on 20 November 2026', (birthDate, adult) => {
    expect(isAdult(birthDate, '2026-11-20')).toBe(adult);
  });

  it('lets those born on a leap day wait until 1 March', () => {
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false);
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true);
  });
});
