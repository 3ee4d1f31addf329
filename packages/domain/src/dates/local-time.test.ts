import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { computeInstant, computeStartOfDay, findNextMonday, localTime } from './local-time.ts';
import { findTimeZone, STATES, TERRITORIES } from './time-zones.ts';

const zones = [...new Set([...STATES, ...TERRITORIES].map(findTimeZone))].filter(
  // East of UTC, where midnight comes before that of UTC.
  (zone) => zone !== 'Pacific/Guam',
);
const day = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2024-01-01', days));

describe('the local time of a zone', () => {
  it.each([
    ['2026-11-26T15:04:05Z', 'America/New_York', '2026-11-26', '10:04:05'],
    ['2026-07-01T03:30:00Z', 'America/Los_Angeles', '2026-06-30', '20:30:00'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31', '23:59:59'],
    ['2026-01-01T05:00:00Z', 'America/New_York', '2026-01-01', '00:00:00'],
    ['2026-07-01T12:00:00Z', 'America/Phoenix', '2026-07-01', '05:00:00'],
  ])('at %s in %s is %s, %s', (instant, zone, date, time) => {
    expect(localTime(new Date(instant), zone)).toEqual({ date, time });
  });

  it('goes back an hour in autumn, and forward in spring', () => {
    const at = (instant: string) => localTime(new Date(instant), 'America/Chicago').time;
    expect([at('2026-11-01T06:30:00Z'), at('2026-11-01T07:30:00Z')]).toEqual([
      '01:30:00',
      '01:30:00',
    ]);
    expect([at('2026-03-08T07:30:00Z'), at('2026-03-08T08:30:00Z')]).toEqual([
      '01:30:00',
      '03:30:00',
    ]);
  });
});

describe('the beginning of a day', () => {
  it('is the instant at which clocks show its midnight, in every zone that is served', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (date, zone) => {
        expect(localTime(computeStartOfDay(date, zone), zone)).toEqual({ date, time: '00:00:00' });
      }),
    );
  });

  it('is 23 or 25 hours before the next where clocks change', () => {
    const hours = (date: string) =>
      (computeStartOfDay(addDays(date, 1), 'America/New_York').getTime() -
        computeStartOfDay(date, 'America/New_York').getTime()) /
      3_600_000;
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24]);
  });
});

it('a local time of the company becomes its instant in winter and in summer', () => {
  const at = (date: string, time: string) =>
    computeInstant({ date: date as `${number}-${number}-${number}`, time }, 'America/New_York');
  expect(at('2026-12-07', '00:00').toISOString()).toBe('2026-12-07T05:00:00.000Z');
  expect(at('2026-07-06', '09:30').toISOString()).toBe('2026-07-06T13:30:00.000Z');
  expect(at('2026-11-01', '00:00').toISOString()).toBe('2026-11-01T04:00:00.000Z');
});

it.each([
  ['2026-12-02T12:00:00Z', 24, '2026-12-07T05:00:00.000Z'],
  // Sunday evening: the Monday of the next day is too soon.
  ['2026-12-06T20:00:00Z', 24, '2026-12-14T05:00:00.000Z'],
  ['2026-12-06T20:00:00Z', 1, '2026-12-07T05:00:00.000Z'],
  ['2026-12-07T05:00:00Z', 1, '2026-12-14T05:00:00.000Z'],
])('from %s the next Monday at least %d hours ahead is %s', (now, hours, monday) => {
  expect(findNextMonday(new Date(now), hours).toISOString()).toBe(monday);
});
