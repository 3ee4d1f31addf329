import { describe, expect, it } from 'vitest';
import { computeEndOfBusinessDay, isBusinessDay } from './business-days.ts';
import { findTimeZone, STATES, TERRITORIES } from './time-zones.ts';

describe('the end of the second business day', () => {
  it.each([
    ['a Monday morning', '2026-08-03T14:00:00Z', 'NY', '2026-08-06T04:00:00.000Z'],
    ['a Friday', '2026-08-07T14:00:00Z', 'NY', '2026-08-12T04:00:00.000Z'],
    ['a Sunday', '2026-08-09T14:00:00Z', 'NY', '2026-08-12T04:00:00.000Z'],
    [
      'Monday in UTC, still Sunday in Hawaii',
      '2026-08-10T05:00:00Z',
      'HI',
      '2026-08-12T10:00:00.000Z',
    ],
    ['before the clocks go back', '2026-10-30T15:00:00Z', 'CA', '2026-11-04T08:00:00.000Z'],
    ['before the clocks go forward', '2026-03-06T15:00:00Z', 'CA', '2026-03-11T07:00:00.000Z'],
    ['no summer time in Arizona', '2026-08-03T14:00:00Z', 'AZ', '2026-08-06T07:00:00.000Z'],
    ['the eve of Thanksgiving', '2026-11-25T15:00:00Z', 'TX', '2026-12-01T06:00:00.000Z'],
    ['an unknown state', '2026-08-03T14:00:00Z', 'ZZ', '2026-08-06T04:00:00.000Z'],
  ])('%s', (_name, instant, state, expected) => {
    expect(computeEndOfBusinessDay(new Date(instant), state, 2).toISOString()).toBe(expected);
  });
});

describe('isBusinessDay', () => {
  it('knows the federal holidays of 2026 and the days they are kept on', () => {
    const holidays = [
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03', // the fourth is a Saturday
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ];
    expect(holidays.filter(isBusinessDay)).toEqual([]);
    expect(['2026-07-06', '2026-11-27', '2026-12-24'].every(isBusinessDay)).toBe(true);
  });

  it('keeps New Year of a Saturday on the last day of the old year', () => {
    expect(isBusinessDay('2021-12-31')).toBe(false);
    expect(isBusinessDay('2023-01-02')).toBe(false);
    expect(isBusinessDay('2026-12-31')).toBe(true);
  });
});

it('knows a zone for the fifty states, the capital and the territories', () => {
  expect(STATES).toHaveLength(51);
  expect(findTimeZone('ID')).toBe('America/Boise');
  expect(TERRITORIES).toEqual(['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'PR', 'VI']);
  expect(findTimeZone('GU')).toBe('Pacific/Guam');
  for (const state of [...STATES, ...TERRITORIES]) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: findTimeZone(state) })).not.toThrow();
  }
});
